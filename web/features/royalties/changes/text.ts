import type { ChangeFigure } from "#shared/domain/royalties/measures.ts";
import { TEXT as COMMON } from "../text.ts";

export const TEXT = {
  card: "Changes since your last visit",
  open: "See what changed",
  dismiss: "Got it",
  title: "What changed",
  exclusion: "Estimates of page reads are left out. Only figures that the shops themselves report are compared.",
  gone: "The details of these changes are no longer available.",
  byDay: "By day",
  byBook: "By book",
  day: "Day",
  book: "Book",
  figures: {
    royalty: COMMON.royalty,
    units: COMMON.measures.sales,
    free_units: COMMON.measures.free,
    pages: COMMON.measures.reads,
  } satisfies Readonly<Record<ChangeFigure, string>>,
  todayAt: (time: string) => `${time} today`,
  changed: (months: string, since: string) => `${months} changed since ${since}.`,
  changedBy: (months: string, since: string, amount: string) => `${months} changed since ${since}: ${amount}.`,
  changedByInNewest: (months: string, since: string, amount: string, newest: string) =>
    `${months} changed since ${since}: ${amount} in the newest ${newest}.`,
  added: (months: string, since: string, amount: string) => `${months} added since ${since}: ${amount}.`,
  addedInNewest: (months: string, since: string, amount: string, newest: string) =>
    `${months} added since ${since}: ${amount} in the newest ${newest}.`,
  addedAsWell: (months: string, amount: string) => `${months} added: ${amount}.`,
  unknownAmount: (months: string) => `The size of the change is no longer known for ${months}.`,
} as const;
