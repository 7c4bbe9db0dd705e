import type { PlannedMonth } from "./plan-types.ts";

/** The author's answer to keep a stored month, with the two versions that it was given for. */
export interface KeptAnswer {
  /** Hash of what was stored. */
  readonly stored: string;
  /** Hash of what the file offered. */
  readonly offered: string;
  /** When the retailer made the file; null when it doesn't say. */
  readonly createdAt: string | null;
}

/** Answers that are remembered per month: an author has few files of one. */
const REMEMBERED = 5;

const KEPT_BEFORE =
  "You kept what is stored when this file asked before. To decide again, download the report once more and import that file.";

const isSame = (a: KeptAnswer, b: KeptAnswer): boolean =>
  a.stored === b.stored && a.offered === b.offered && a.createdAt === b.createdAt;

/** The remembered answers with one more, the newest last. The very same list when it is known. */
export const withAnswer = (known: readonly KeptAnswer[], answer: KeptAnswer): readonly KeptAnswer[] =>
  known.some((other) => isSame(other, answer)) ? known : [...known, answer].slice(-REMEMBERED);

/** The answer that keeping this month gives. */
export const keptAnswer = ({ candidate }: PlannedMonth, storedHash: string): KeptAnswer => ({
  ...{ stored: storedHash, offered: candidate.hash, createdAt: candidate.createdAt },
});

/**
 * Keeps the months whose question was answered before for the same file and the same stored version. A report that the author downloads anew asks again
 * although it says the same (`anyFile` false); one that is fetched automatically doesn't. `storedHashOf` is null for a month that is not stored: those
 * always ask.
 */
export function applyKeptAnswers(
  months: readonly PlannedMonth[],
  {
    answersOf,
    storedHashOf,
    anyFile,
  }: {
    answersOf(month: PlannedMonth): readonly KeptAnswer[];
    storedHashOf(month: PlannedMonth): string | null;
    readonly anyFile: boolean;
  },
): PlannedMonth[] {
  return months.map((planned) => {
    const storedHash = storedHashOf(planned);
    if (planned.outcome !== "decide" || storedHash === null) return planned;
    const asked = keptAnswer(planned, storedHash);
    const isAnswered = answersOf(planned).some((answer) =>
      isSame(anyFile ? { ...answer, createdAt: asked.createdAt } : answer, asked),
    );
    return isAnswered ? { ...planned, outcome: "kept", reasons: [...planned.reasons, KEPT_BEFORE] } : planned;
  });
}
