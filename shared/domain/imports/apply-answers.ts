import { asConfirmed } from "./confirmed-figures.ts";
import type { PlannedMonth } from "./plan-types.ts";

export interface ImportAnswer {
  readonly answer: "replace" | "keep";
  /** The stored revision and the offered content that the author saw. */
  readonly revision: number;
  readonly hash: string;
}

/**
 * Applies the author's answers to a fresh plan. An answer counts only for the versions that the author saw: if the
 * stored revision or offered content has changed since, the month asks again.
 */
export function applyAnswers(
  months: readonly PlannedMonth[],
  answerOf: (month: PlannedMonth) => ImportAnswer | undefined,
): PlannedMonth[] {
  return months.map((planned) => {
    const answer = planned.outcome === "decide" ? answerOf(planned) : undefined;
    if (!answer || answer.revision !== planned.revision || answer.hash !== planned.candidate.hash) return planned;
    if (answer.answer === "keep")
      return { ...planned, outcome: "kept", reasons: [...planned.reasons, "You chose to keep what is stored."] };
    const candidate = { ...planned.candidate, figures: asConfirmed(planned.candidate.figures) };
    return { ...planned, candidate, outcome: planned.before === null ? "new" : "changed" };
  });
}
