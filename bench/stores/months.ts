import { bookStore, findShelfChanges, saveShelfChanges } from "#functions/books/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { memoryFiles } from "#functions/imports/testing/memory-files.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { type ContentCache, monthWriter, yearRollups } from "#functions/report-months/index.ts";
import { exchangeRateStore } from "#functions/royalties/exchange-rates/exchange-rate-store.ts";
import { updateExchangeRates } from "#functions/royalties/exchange-rates/update-exchange-rates.ts";
import { type MonthsRead, readReportMonths } from "#functions/royalties/report/read-report-months.ts";
import { readReport } from "#functions/royalties/testing/royalties-world.ts";
import { royaltiesDeps } from "#functions/royalties/wiring.ts";
import { anActor } from "#functions/testing/users.ts";
import { exchangeRatesCsv } from "#local/simulators/amazon/dataset/exchange-rates.ts";
import { UNLIMITED } from "#shared/catalogue/plans.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import { parseEcbCsv } from "#shared/domain/exchange-rates/parse-ecb-csv.ts";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { yearOf } from "#shared/primitives/dates.ts";
import type { Account } from "../account/account.ts";
import { TODAY } from "../account/sale-rows.ts";

/** Noon of the account's current day. */
export const NOON: Clock = { now: () => Date.parse(`${TODAY}T12:00:00.000Z`) };
const COVERS = "https://covers.example/{asin}.jpg";
const IMPORTED_AT = `${TODAY}T08:00:00.000Z`;

/**
 * Stores a generated account through the product's own stores, without workbooks: books, months and yearly roll-ups.
 */
export async function storeAccount(access: TableAccess, { userId, months, products }: Account): Promise<void> {
  const books = { books: bookStore(access) };
  const named = products.map((product) => ({ ...product, asOf: IMPORTED_AT }));
  await saveShelfChanges(books, await findShelfChanges(books, userId, named));
  const writer = monthWriter({ access, files: memoryFiles(), clock: NOON });
  for (const { content, figures } of months) {
    const file = `KDP_Royalties_Estimator-${content.month}.xlsx`;
    const provenance = {
      source: "upload",
      file,
      fileCreatedAt: IMPORTED_AT,
      fetchedAt: IMPORTED_AT,
      importId: "bench",
    } as const;
    const version = { userId, family: "estimator", content, figures, provenance } as const;
    if (!(await writer.replace(version, null))) throw new Error(`${content.month} could not be stored`);
  }
  const rollups = yearRollups(access, NOON);
  for (const year of new Set(months.map(({ content }) => yearOf(content.month))))
    await rollups.refresh(userId, year, "estimator");
}

/** Stores the simulated central bank's monthly rates. */
export const storeExchangeRates = (access: TableAccess): Promise<unknown> =>
  updateExchangeRates({
    source: { dailyRates: async () => parseEcbCsv(exchangeRatesCsv(TODAY)) },
    rates: exchangeRateStore(access),
  });

/** The product's report over one table, wired once as in a function's process; `cache` as there. */
export function monthsReader(access: TableAccess, cache: ContentCache | null = null) {
  const deps = royaltiesDeps(access, NOON, COVERS, cache);
  /** The plan comes with the call: the chain reads it for every endpoint. */
  const actorOf = (userId: string) => anActor({ userId, timeZone: "UTC", entitlements: UNLIMITED });
  return {
    /** As `GET /reports/v3/royalties` builds it, before JSON serialization. */
    report: (userId: string, { start, end }: DateRange): Promise<RoyaltiesReport> =>
      readReport(deps, {
        actor: actorOf(userId),
        startDate: start,
        endDate: end,
        kenp_setting: "last_month",
      }),

    /** Only the reading of the report's months, as objects with a value per day or month, before any calculation. */
    months: async (userId: string, range: DateRange): Promise<MonthsRead> => {
      const years = await deps.months.years(userId);
      return readReportMonths(deps, { userId, years, range, today: TODAY, setting: "last_month" });
    },
  };
}
