import * as z from "zod";
import { HIDDEN_AMOUNT } from "#shared/primitives/number-style.ts";
import { IsoDateSchema } from "#shared/primitives/schemas.ts";

/** What a letter is about, in its order. An author chooses among them; an agency's letter has sections of its own. */
export const LETTER_SECTIONS = ["royalties", "books", "payments", "worked", "attention"] as const;
export const LetterSection = z.enum(LETTER_SECTIONS);
export type LetterSection = z.infer<typeof LetterSection>;

/**
 * A figure as the letter writes it: `value` in millionths of `currency` for money, otherwise a count. `path` is the
 * address of the screen that shows the same figure.
 */
export const LetterFigure = z.object({
  kind: z.enum(["money", "count"]),
  value: z.int(),
  currency: z.string().nullable(),
  text: z.string(),
  path: z.string(),
});
export type LetterFigure = z.infer<typeof LetterFigure>;

/** A mention of something with a page of its own. */
const LetterLink = z.object({ text: z.string(), path: z.string() });
export type LetterLink = z.infer<typeof LetterLink>;

/** The pieces of a sentence or short paragraph, in order. */
export const LetterSentence = z.array(z.union([z.string(), LetterFigure, LetterLink]));
export type LetterSentence = z.infer<typeof LetterSentence>;

export const Letter = z.object({
  /** The day it is for; its figures end with the day before. */
  day: IsoDateSchema,
  subject: z.string(),
  /** Stands above the sections, or alone when there is nothing to say. */
  opening: LetterSentence,
  sections: z.array(z.object({ heading: z.string(), sentences: z.array(LetterSentence) })),
});
export type Letter = z.infer<typeof Letter>;

type Piece = LetterSentence[number];

export const isFigure = (piece: Piece): piece is LetterFigure => typeof piece !== "string" && "kind" in piece;

/**
 * A title or name that someone has typed, on one line and so that no email program makes a link of it: letters go to
 * second addresses as well.
 */
export const typedName = (text: string): string =>
  text
    .replaceAll(/([.:@])(?=[^\s\d])/g, "$1 ")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Writes a sentence as a template: the words are its text, the values its figures and links. */
export const sentence = (words: TemplateStringsArray, ...values: readonly Piece[]): LetterSentence =>
  words.flatMap((text, at) => [text, values[at] ?? ""]).filter((piece) => piece !== "");

/** Figures in a list: "$4.00, €3.00 and £2.00". */
export const listed = (figures: readonly LetterFigure[]): LetterSentence =>
  figures.flatMap((figure, at) => {
    if (at === 0) return [figure];
    return [at === figures.length - 1 ? " and " : ", ", figure];
  });

/** Finds figures in a text that was written elsewhere, whatever their order; one that isn't in it is left out. */
export function linkFigures(text: string, figures: readonly LetterFigure[]): LetterSentence {
  const pieces: Piece[] = [];
  const left = new Set(figures);
  let rest = text;
  for (;;) {
    const found = [...left].map((figure) => ({ figure, at: rest.indexOf(figure.text) })).filter(({ at }) => at >= 0);
    const [first] = found.toSorted((a, b) => a.at - b.at || b.figure.text.length - a.figure.text.length);
    if (!first) return [...pieces, rest].filter((piece) => piece !== "");
    pieces.push(rest.slice(0, first.at), first.figure);
    left.delete(first.figure);
    rest = rest.slice(first.at + first.figure.text.length);
  }
}

export const textOf = (pieces: LetterSentence): string =>
  pieces.map((piece) => (typeof piece === "string" ? piece : piece.text)).join("");

const sentencesOf = ({ opening, sections }: Letter): LetterSentence[] => [
  opening,
  ...sections.flatMap(({ sentences }) => sentences),
];

export const figuresOf = (letter: Letter): LetterFigure[] =>
  sentencesOf(letter).flatMap((pieces) => pieces.filter(isFigure));

/** The letter without amounts of money; counts and percentages remain. */
export function hideAmounts({ opening, sections, ...letter }: Letter): Letter {
  const hide = (pieces: LetterSentence): LetterSentence =>
    pieces.map((piece) =>
      isFigure(piece) && piece.kind === "money" ? { ...piece, value: 0, text: HIDDEN_AMOUNT } : piece,
    );
  return {
    ...letter,
    opening: hide(opening),
    sections: sections.map(({ heading, sentences }) => ({ heading, sentences: sentences.map(hide) })),
  };
}
