/**
 * The lines of "What Colophon holds", in the page's order, by the users who see them. Each capability names the lines
 * that describe what it stores (`functions/platform/personal-data`); their texts are the page's.
 */
export const HOLDINGS = {
  figures: [
    "figures",
    "books",
    "bookLogs",
    "reportFiles",
    "preorders",
    "ranks",
    "followers",
    "kenpRates",
    "signals",
    "seals",
  ],
  extension: ["authorProfile", "browsers", "bookshelfPage"],
  sessions: ["amazonSessions"],
  sharing: ["agencies"],
  agency: ["clients", "agency"],
  account: ["identity", "plan", "archives", "password", "signIns", "emails", "letters", "supportAccess", "operation"],
} as const;

export type Holding = (typeof HOLDINGS)[keyof typeof HOLDINGS][number];

/** A line that describes no stored items but logs, counters and backups, which no capability has. */
export const OPERATION = "operation" satisfies Holding;
