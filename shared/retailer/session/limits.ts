import { LIMITS as WORKBOOK_LIMITS } from "../workbook/limits.ts";

/** What an answer may cost. Transports stop reading at the bytes and stop waiting at the times; readers check again. */
export const ANSWER_LIMITS = {
  /** JSON and pages: the largest real one, the metadata of a thousand books, is far below. */
  textBytes: 20 * 1024 * 1024,
  workbookBytes: WORKBOOK_LIMITS.fileBytes,
  answerMs: 30_000,
  workbookMs: 120_000,
} as const;

/** A report is made while we wait: asked for again after this, at most so often. */
export const POLL = { delayMs: 1_000, tries: 60 } as const;

/** Waits after 429 when the retailer names none, and the longest that is waited: beyond it the failure is told and the next sync tries again. */
export const BACK_OFF = { usualMs: 5_000, longestMs: 60_000 } as const;
