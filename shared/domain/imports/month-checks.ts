import { type KeptAnswer, withAnswer } from "./kept-answers.ts";

/** A newer file said the same as the stored revision: the version is as new as that file. Ignored once the revision has moved on. */
export interface MonthCheck {
  readonly revision: number;
  /** The newer file's creation time, ISO 8601. */
  readonly at: string;
}

/** What is remembered of a year's months beside their figures, by scope. */
export interface MonthChecks {
  readonly confirmed: Readonly<Record<string, MonthCheck>>;
  readonly kept: Readonly<Record<string, readonly KeptAnswer[]>>;
}

/** What an import adds to it. */
export interface MonthNews {
  readonly confirmed: Readonly<Record<string, MonthCheck>>;
  readonly kept: Readonly<Record<string, KeptAnswer>>;
}

const isNewer = (check: MonthCheck, known: MonthCheck | undefined): boolean =>
  !known || known.revision < check.revision || (known.revision === check.revision && known.at < check.at);

/** What is remembered, with the news in it; the very same object when all of them are known. */
export function withNews(known: MonthChecks, news: MonthNews): MonthChecks {
  const confirmed = Object.entries(news.confirmed).filter(([scope, check]) => isNewer(check, known.confirmed[scope]));
  const kept = Object.entries(news.kept)
    .map(([scope, answer]) => [scope, withAnswer(known.kept[scope] ?? [], answer)] as const)
    .filter(([scope, answers]) => answers !== known.kept[scope]);
  if (confirmed.length === 0 && kept.length === 0) return known;
  return {
    confirmed: { ...known.confirmed, ...Object.fromEntries(confirmed) },
    kept: { ...known.kept, ...Object.fromEntries(kept) },
  };
}
