import type { ReportFormat } from "#shared/catalogue/formats.ts";
import type { ProblemLog } from "./problems.ts";

/** Says that a product's format isn't known. Its figures count, without a format. */
export function noteUnknownFormat(problems: ProblemLog, heading: string, text: string): void {
  problems.once({
    severity: "note",
    heading,
    message: `The format “${text.slice(0, 60)}” is not known; it is counted without one.`,
  });
}

/** The format in a shop of e-books, whose column names audiobooks alone in a way that is documented. */
export const ebookOrAudiobook = (column: string): ReportFormat => (/audio/i.test(column) ? "audiobook" : "kindle");
