import type { ProblemLog } from "../problems.ts";

/** Says that a product's format isn't known. Its figures count, without a format. */
export function noteUnknownFormat(problems: ProblemLog, heading: string, text: string): void {
  problems.once({
    severity: "note",
    heading,
    message: `The format “${text.slice(0, 60)}” is not known; it is counted without one.`,
  });
}
