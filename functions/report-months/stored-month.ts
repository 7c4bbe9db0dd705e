import type { EntityItem } from "electrodb";
import { MAIN_ACCOUNT } from "#functions/entities/account-key.ts";
import type { reportMonthEntity } from "#functions/entities/report-month.ts";
import { yearOf } from "#shared/primitives/dates.ts";

/** The item of one month of one family, as stored. */
export type StoredReportMonth = EntityItem<ReturnType<typeof reportMonthEntity>>;

export const accountOf = (userId: string) => ({ userId, ...MAIN_ACCOUNT });
export const yearKey = (userId: string, dateOrMonth: string) => ({ ...accountOf(userId), year: yearOf(dateOrMonth) });

/** The hashes of all parts that a month names. */
export const partHashes = (month: Pick<StoredReportMonth, "stores">): string[] => [
  ...new Set(Object.values(month.stores).flat()),
];
