import type { PlannedMonth } from "./plan-types.ts";

/** The author's decision to keep a stored month, valid for these two versions. */
export interface StoredAnswer {
  readonly stored: string;
  readonly offered: string;
  readonly createdAt: string | null;
}

/** ImportAnswers stored per month: an author has few files of one. */
const REMEMBERED = 5;

const KEPT_BEFORE =
  "You kept what is stored when this file asked before. To decide again, download the report once more and import that file.";

const isSame = (a: StoredAnswer, b: StoredAnswer): boolean =>
  a.stored === b.stored && a.offered === b.offered && a.createdAt === b.createdAt;

/** Adds an answer as the newest. Returns the same list when it is known already. */
export const withAnswer = (known: readonly StoredAnswer[], answer: StoredAnswer): readonly StoredAnswer[] =>
  known.some((other) => isSame(other, answer)) ? known : [...known, answer].slice(-REMEMBERED);

export const storedAnswer = ({ candidate }: PlannedMonth, storedHash: string): StoredAnswer => ({
  stored: storedHash,
  offered: candidate.hash,
  createdAt: candidate.createdAt,
});

/**
 * Keeps months whose question was answered before for the same file and stored version. A new download with equal
 * content asks again when the author uploads it (`anyFile` false), but not when it was fetched automatically.
 * `storedHashOf` is null for a month that is not stored: those always ask.
 */
export function applyStoredAnswers(
  months: readonly PlannedMonth[],
  {
    answersOf,
    storedHashOf,
    anyFile,
  }: {
    answersOf(month: PlannedMonth): readonly StoredAnswer[];
    storedHashOf(month: PlannedMonth): string | null;
    readonly anyFile: boolean;
  },
): PlannedMonth[] {
  return months.map((planned) => {
    const storedHash = storedHashOf(planned);
    if (planned.outcome !== "decide" || storedHash === null) return planned;
    const asked = storedAnswer(planned, storedHash);
    const isAnswered = answersOf(planned).some((answer) =>
      isSame(anyFile ? { ...answer, createdAt: asked.createdAt } : answer, asked),
    );
    return isAnswered ? { ...planned, outcome: "kept", reasons: [...planned.reasons, KEPT_BEFORE] } : planned;
  });
}
