import { MAIN_ACCOUNT } from "#functions/entities/account-key.ts";
import { READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { reportSeenEntity } from "#functions/entities/reports/report-seen.ts";
import { isWritten } from "#functions/platform/storage/write-conditions.ts";
import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import { AMAZON_SALES_FAMILIES } from "#shared/domain/report-month.ts";
import type { SeenMonths, SeenVersion } from "#shared/domain/royalties/changes/seen-months.ts";
import { yearOf } from "#shared/primitives/dates.ts";
import { byKey } from "#shared/primitives/order.ts";

export interface ReadReceipt {
  readonly months: SeenMonths;
  /** When it last recorded anything new; ISO 8601. */
  readonly at: string;
  readonly version: number;
}

/** A version as one number: its revision, negative when the month had been removed by then, 0 for none. */
export const packVersion = (seen: SeenVersion | undefined): number =>
  seen === undefined ? 0 : seen.isRemoved ? -seen.revision : seen.revision;

const unpackVersion = (packed: number): SeenVersion => ({ revision: Math.abs(packed), isRemoved: packed < 0 });

const MONTHS_A_YEAR = 12;
const monthName = (year: string, at: number): string => `${year}-${String(at + 1).padStart(2, "0")}`;

const FAMILY_NAMES: readonly string[] = AMAZON_SALES_FAMILIES;

type PackedYears = Readonly<Record<string, readonly number[]>>;

interface Packed {
  readonly revisions: PackedYears;
  readonly others: Readonly<Record<string, PackedYears>>;
}

function packed(months: SeenMonths): Packed {
  const revisions: Record<string, number[]> = {};
  const others: Record<string, Record<string, number[]>> = {};
  for (const [month, seen] of [...months].sort(byKey)) {
    const [year, at] = [yearOf(month), Number(month.slice(5)) - 1];
    for (const [family, version] of Object.entries(seen)) {
      const place = FAMILY_NAMES.indexOf(family);
      if (place >= 0) {
        revisions[year] ??= Array<number>(MONTHS_A_YEAR * 2).fill(0);
        revisions[year][at * 2 + place] = packVersion(version);
      } else {
        others[family] ??= {};
        others[family][year] ??= Array<number>(MONTHS_A_YEAR).fill(0);
        others[family][year][at] = packVersion(version);
      }
    }
  }
  return { revisions, others };
}

function unpacked({ revisions, others }: Packed): SeenMonths {
  const months = new Map<string, Record<string, SeenVersion>>();
  const add = (month: string, family: string, version: number) => {
    if (version !== 0)
      getOrInsert(months, month, (): Record<string, SeenVersion> => ({}))[family] = unpackVersion(version);
  };
  for (const [year, versions] of Object.entries(revisions))
    for (const [n, version] of versions.entries())
      add(monthName(year, Math.floor(n / 2)), FAMILY_NAMES[n % 2]!, version);
  for (const [family, years] of Object.entries(others))
    for (const [year, versions] of Object.entries(years))
      for (const [at, version] of versions.entries()) add(monthName(year, at), family, version);
  return new Map([...months].sort(byKey));
}

export type ReportSeenStore = ReturnType<typeof reportSeenStore>;

/** Stores authors' read receipts, one item per account. */
export function reportSeenStore(access: TableAccess) {
  const receipts = () => reportSeenEntity(access);
  const keyOf = (userId: string) => ({ userId, ...MAIN_ACCOUNT });
  return {
    /** Null before the first visit. */
    find: async (userId: string): Promise<ReadReceipt | null> => {
      const { data } = await receipts().get(keyOf(userId)).go(READ_LATEST);
      return (
        data && {
          months: unpacked({ revisions: data.revisions, others: data.others ?? {} }),
          at: data.seenAt,
          version: data.version,
        }
      );
    },

    /** Version 0: none yet. False when a concurrent request was faster. */
    save: async (userId: string, seen: number, receipt: Pick<ReadReceipt, "months" | "at">): Promise<boolean> => {
      const item = { ...packed(receipt.months), seenAt: receipt.at, version: seen + 1 };
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
