import { type StoredAnswer, withAnswer } from "./stored-answers.ts";

/**
 * Records that a newer file confirmed the stored revision, which thereby becomes as new as that file. Ignored after the
 * revision changes.
 */
export interface MonthCheck {
  readonly revision: number;
  readonly at: string;
}

export interface MonthChecks {
  readonly confirmed: Readonly<Record<string, MonthCheck>>;
  readonly kept: Readonly<Record<string, readonly StoredAnswer[]>>;
}

export interface MonthCheckUpdate {
  readonly confirmed: Readonly<Record<string, MonthCheck>>;
  readonly kept: Readonly<Record<string, StoredAnswer>>;
}

const isNewer = (check: MonthCheck, known: MonthCheck | undefined): boolean =>
  !known || known.revision < check.revision || (known.revision === check.revision && known.at < check.at);

export function mergeChecks(known: MonthChecks, news: MonthCheckUpdate): MonthChecks {
  const confirmed = Object.entries(news.confirmed).filter(([monthKey, check]) =>
    isNewer(check, known.confirmed[monthKey]),
  );
  const kept = Object.entries(news.kept)
    .map(([monthKey, answer]) => [monthKey, withAnswer(known.kept[monthKey] ?? [], answer)] as const)
    .filter(([monthKey, answers]) => answers !== known.kept[monthKey]);
  if (confirmed.length === 0 && kept.length === 0) return known;
  return {
    confirmed: { ...known.confirmed, ...Object.fromEntries(confirmed) },
    kept: { ...known.kept, ...Object.fromEntries(kept) },
  };
}
