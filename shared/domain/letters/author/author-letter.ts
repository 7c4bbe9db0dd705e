import { formatRange } from "#shared/primitives/format-dates.ts";
import type { Letter, LetterSection, LetterSentence } from "../letter.ts";
import { LETTER_SECTIONS } from "../letter.ts";
import { letterDays } from "../letter-days.ts";
import { HEADINGS, TEXT } from "../text.ts";
import { type AttentionFacts, attentionSection } from "./attention-section.ts";
import { booksSection } from "./books-section.ts";
import { type PaymentsFacts, paymentsSection } from "./payments-section.ts";
import { isQuiet, type LetterContext, type RoyaltiesFacts, royaltiesSection } from "./royalties-section.ts";
import { type JudgedEvent, workedSection } from "./worked-section.ts";

/** What a letter is written from. A part that the author has left out, or the plan doesn't have, is null or empty. */
export interface AuthorLetterFacts extends LetterContext {
  /** The day that the letter is for. */
  readonly day: string;
  readonly sections: readonly LetterSection[];
  readonly royalties: RoyaltiesFacts | null;
  readonly payments: PaymentsFacts | null;
  readonly worked: readonly JudgedEvent[];
  readonly attention: AttentionFacts | null;
}

function sentencesOf(section: LetterSection, facts: AuthorLetterFacts): readonly LetterSentence[] {
  const { royalties, payments, worked, attention } = facts;
  switch (section) {
    case "royalties":
      return royalties ? royaltiesSection(royalties, facts) : [];
    case "books":
      return royalties ? booksSection(royalties.week, facts) : [];
    case "payments":
      return payments ? paymentsSection(payments, facts) : [];
    case "worked":
      return workedSection(worked, facts);
    case "attention":
      return attention ? attentionSection(attention, facts.style) : [];
  }
}

/** Writes an author's letter: the chosen sections that have something to say, or one sentence for a quiet week. */
export function authorLetter(facts: AuthorLetterFacts): Letter {
  const { day, royalties } = facts;
  const days = formatRange(letterDays(day).week);
  const sections = LETTER_SECTIONS.filter((section) => facts.sections.includes(section)).map((section) => ({
    section,
    heading: HEADINGS[section],
    sentences: [...sentencesOf(section, facts)],
  }));
  const shown = sections.filter(({ sentences }) => sentences.length > 0);
  const isNothing =
    shown.every(({ section }) => section === "royalties") && (!royalties || isQuiet(royalties.week, facts));
  if (isNothing) return { day, subject: TEXT.subject(days), opening: [TEXT.quiet(days)], sections: [] };
  return {
    day,
    subject: TEXT.subject(days),
    opening: [TEXT.opening(days)],
    sections: shown.map(({ heading, sentences }) => ({ heading, sentences })),
  };
}
