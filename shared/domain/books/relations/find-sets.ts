import { editWork } from "../edit-facts.ts";
import type { ShelfFacts } from "../facts.ts";
import { foldName } from "../names.ts";
import type { Shelf, Work } from "../shelf.ts";

/** In folded titles. `Books 1–3` folds to `books 1 3`. */
const RANGE =
  /\b(?:books?|bücher|bande|livres|libros|libri|vols?|volumes?) (\d{1,2}) (?:to |and |bis |a )?(\d{1,2})\b/u;
const SET_WORDS =
  /\b(?:box(?:ed)? ?set|omnibus|trilogy|duology|complete series|complete collection|\d+ (?:books? )?in (?:1|one)|sammelband|coffret|integrale)\b/u;

const fold = (title: string): string => foldName(title).toLowerCase();

/** Whether a title says that it holds several books. */
export const isSetTitle = (title: string): boolean => {
  const folded = fold(title);
  return SET_WORDS.test(folded) || rangeIn(folded) !== null;
};

function rangeIn(folded: string): { readonly first: number; readonly last: number } | null {
  const [, first, last] = RANGE.exec(folded) ?? [];
  return Number(first) < Number(last) ? { first: Number(first), last: Number(last) } : null;
}

/** A work that its title calls a box set or omnibus, and the works that it seems to contain. */
export interface SetProposal {
  readonly box: Work;
  readonly parts: readonly Work[];
}

/** Shorter names occur in titles by chance. */
const SHORTEST_NAME = 4;

const isNamedIn = (folded: string, name: string): boolean =>
  fold(name).length >= SHORTEST_NAME && ` ${folded} `.includes(` ${fold(name)} `);

const isSameSeries = (box: Work, folded: string, { series }: Work): boolean =>
  series !== null &&
  (box.series === null ? isNamedIn(folded, series.name) : fold(box.series.name) === fold(series.name));

function partsOf(box: Work, others: readonly Work[]): Work[] {
  const folded = fold(box.title);
  const range = rangeIn(folded);
  const inRange = ({ series }: Work): boolean =>
    range === null || (series?.place != null && series.place >= range.first && series.place <= range.last);
  return others.filter(
    (work) =>
      work.authors.some((name) => box.authors.some((other) => foldName(other) === foldName(name))) &&
      ((isSameSeries(box, folded, work) && inRange(work)) || isNamedIn(folded, work.title)),
  );
}

const isAnswered = ({ works }: ShelfFacts, { ids }: Work): boolean => ids.some((id) => works[id]?.isSetAnswered?.value);

/** Finds box sets by what their titles say, for the author to confirm. */
export function findSets(facts: ShelfFacts, { works }: Shelf): SetProposal[] {
  const onShelf = works.filter((work) => work.onShelf);
  const boxes = onShelf.filter((work) => isSetTitle(work.title));
  if (boxes.length === 0) return [];
  const single = onShelf.filter((work) => !boxes.includes(work));
  return boxes.flatMap((box) => {
    if (isAnswered(facts, box)) return [];
    const parts = partsOf(box, single);
    return parts.length > 1 && parts.some(({ partOf }) => !partOf.includes(box.id)) ? [{ box, parts }] : [];
  });
}

/** The answered box sets; without parts for one that the author has rejected. */
export const answeredSets = (facts: ShelfFacts, { works }: Shelf): SetProposal[] =>
  works.flatMap((box) =>
    box.onShelf && isAnswered(facts, box)
      ? [{ box, parts: works.filter(({ onShelf, partOf }) => onShelf && partOf.includes(box.id)) }]
      : [],
  );

/** Records which works a box set contains; with none that it isn't one. */
export const answerSet = (facts: ShelfFacts, { box, parts }: SetProposal, at: number): ShelfFacts =>
  parts.reduce(
    (next, part) => editWork(next, part.id, { partOf: [...new Set([...part.partOf, box.id])] }, at),
    editWork(facts, box.id, { isSetAnswered: true }, at),
  );

export const undoSet = (facts: ShelfFacts, { works }: Shelf, box: Work, at: number): ShelfFacts =>
  works
    .filter(({ partOf }) => partOf.includes(box.id))
    .reduce(
      (next, part) => editWork(next, part.id, { partOf: part.partOf.filter((id) => id !== box.id) }, at),
      editWork(facts, box.id, { isSetAnswered: false }, at),
    );
