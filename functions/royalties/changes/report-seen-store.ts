import { MAIN_ACCOUNT } from "#functions/entities/account-key.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { reportSeenEntity } from "#functions/entities/reports/report-seen.ts";
import { isWritten } from "#functions/platform/storage/write-conditions.ts";
import type { SeenMonths, SeenVersion } from "#shared/domain/royalties/changes/seen-months.ts";
import { yearOf } from "#shared/primitives/dates.ts";

export interface ReadReceipt {
  readonly months: SeenMonths;
  /** When it last recorded anything new; ISO 8601. */
  readonly at: string;
  readonly version: number;
}

/** A version as one number: its revision, negative when the month had been removed by then, 0 for none. */
export const packVersion = (seen: SeenVersion | null): number =>
  seen === null ? 0 : seen.isRemoved ? -seen.revision : seen.revision;

const unpackVersion = (packed: number): SeenVersion | null =>
  packed === 0 ? null : { revision: Math.abs(packed), isRemoved: packed < 0 };

const MONTHS_A_YEAR = 12;
const monthName = (year: string, at: number): string => `${year}-${String(at + 1).padStart(2, "0")}`;

function packed(months: SeenMonths): Record<string, number[]> {
  const years: Record<string, number[]> = {};
  for (const [month, { estimator, prior_months }] of [...months].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const year = yearOf(month);
    const at = (Number(month.slice(5)) - 1) * 2;
    years[year] ??= Array<number>(MONTHS_A_YEAR * 2).fill(0);
    years[year].splice(at, 2, packVersion(estimator), packVersion(prior_months));
  }
  return years;
}

const unpacked = (years: Readonly<Record<string, readonly number[]>>): SeenMonths =>
  new Map(
    Object.entries(years).flatMap(([year, revisions]) =>
      Array.from({ length: MONTHS_A_YEAR }, (_, i) => {
        const [estimator = 0, prior_months = 0] = revisions.slice(i * 2);
        const seen = { estimator: unpackVersion(estimator), prior_months: unpackVersion(prior_months) };
        return [monthName(year, i), seen] as const;
      }).filter(([, { estimator, prior_months }]) => estimator !== null || prior_months !== null),
    ),
  );

export type ReportSeenStore = ReturnType<typeof reportSeenStore>;

/** Stores authors' read receipts, one item per account. */
export function reportSeenStore(access: TableAccess) {
  const receipts = () => reportSeenEntity(access);
  const keyOf = (userId: string) => ({ userId, ...MAIN_ACCOUNT });
  return {
    /** Null before the first visit. */
    find: async (userId: string): Promise<ReadReceipt | null> => {
      const { data } = await receipts().get(keyOf(userId)).go({ consistent: true });
      return data && { months: unpacked(data.revisions), at: data.seenAt, version: data.version };
    },

    /** Version 0: none yet. False when a concurrent request was faster. */
    save: async (userId: string, seen: number, receipt: Pick<ReadReceipt, "months" | "at">): Promise<boolean> => {
      const item = { revisions: packed(receipt.months), seenAt: receipt.at, version: seen + 1 };
      return isWritten(
        receipts()
          .put({ ...keyOf(userId), ...item })
          .where(({ version }, { eq, notExists }) => (seen === 0 ? notExists(version) : eq(version, seen)))
          .go(),
      );
    },

    remove: async (userId: string): Promise<void> => {
      await receipts().delete(keyOf(userId)).go();
    },
  };
}
