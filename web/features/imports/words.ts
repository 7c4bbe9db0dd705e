import type { Import, ImportFile, MonthOutcome } from "#shared/api/imports.ts";

export const SOURCE_WORDS: Readonly<Record<Import["source"], string>> = {
  upload: "Upload",
  extension: "Browser extension",
  cookies: "Connected account",
};

export const KIND_WORDS: Readonly<Record<NonNullable<ImportFile["kind"]>, string>> = {
  estimator: "Royalties Estimator",
  "prior-months": "Prior Months’ Royalties",
  payments: "Payments",
};

export const OUTCOME_WORDS: Readonly<Record<MonthOutcome["outcome"], { label: string; color: string; hint: string }>> =
  {
    new: { label: "New", color: "ink", hint: "Nothing was stored for this month yet" },
    changed: { label: "Changed", color: "amber", hint: "Newer figures replaced what was stored" },
    unchanged: { label: "Unchanged", color: "gray", hint: "Exactly what was stored already; nothing was written" },
    confirmed: {
      label: "Confirmed",
      color: "green",
      hint: "The same totals as stored; the finer version by days was kept",
    },
    kept: { label: "Kept", color: "gray", hint: "What was stored stays, for the reason given" },
    decide: { label: "To decide", color: "amber", hint: "Waits for your answer" },
  };

/** Whether an import still progresses without the author. */
export const isUnderWay = ({ status }: Pick<Import, "status">): boolean => status === "reading" || status === "writing";

/** Whether an import needs the author's attention: it is running, or waits for an answer. */
export const needsLooking = (item: Pick<Import, "status">): boolean =>
  isUnderWay(item) || item.status === "needs_decision";

const languages = new Intl.DisplayNames("en", { type: "language" });
export const languageName = (code: string): string => languages.of(code) ?? code;
