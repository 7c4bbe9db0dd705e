type Code = "not-a-workbook" | "corrupt" | "too-large" | "unknown-report" | "nothing-read" | "unsafe";

/** A file that could not be read at all; `message` is shown to the author unchanged. */
export class ReportFileError extends Error {
  override readonly name = "ReportFileError";
  readonly code: Code;
  constructor(code: Code, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
