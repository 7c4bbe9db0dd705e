import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { LIMITS as WORKBOOK_LIMITS } from "#shared/sources/files/limits.ts";

/** Limits per answer. Transports stop reading at these sizes and waiting at these times; readers check again. */
export const ANSWER_LIMITS = {
  /** JSON and pages: well above the largest real answer, the metadata of a thousand books. */
  textBytes: 20 * 1024 * 1024,
  workbookBytes: WORKBOOK_LIMITS.fileBytes,
  answerMs: 30_000,
  workbookMs: 120_000,
} as const;

/** Polling interval and maximum attempts while a report is being made. */
export const POLL = { delayMs: 1_000, tries: 60 } as const;

/**
 * Waits after 429: the default, and the longest. Beyond that, the failure is reported and the next sync tries again.
 */
export const BACK_OFF = { usualMs: 5_000, longestMs: MINUTE_MS } as const;
