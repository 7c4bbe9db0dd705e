import { ALL_PAGES, READ, READ_LATEST, type TableAccess } from "#functions/entities/base.ts";
import { amazonKenpRatesEntity } from "#functions/entities/reports/amazon-kenp-rates.ts";
import { retryLost } from "#functions/platform/storage/write-conditions.ts";
import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import type { KnownRate } from "#shared/domain/kenp/rate-table.ts";
import { yearOf } from "#shared/primitives/dates.ts";

const MONTHS_A_YEAR = 12;
type YearOfRates = Readonly<Record<string, readonly number[]>>;

/** Returns the same object when nothing changes. */
function withRates(before: YearOfRates, reported: readonly KnownRate[]): YearOfRates {
  const after: Record<string, number[]> = {};
  let changed = false;
  for (const [id, rates] of Object.entries(before)) after[id] = [...rates];
  for (const { marketplace, month, rate } of reported) {
    const id = MARKETPLACES.find(({ label }) => label === marketplace)?.id;
    if (id === undefined) continue;
    after[id] ??= Array<number>(MONTHS_A_YEAR).fill(0);
    const at = Number(month.slice(5)) - 1;
    changed ||= after[id][at] !== rate;
    after[id][at] = rate;
  }
  return changed ? after : before;
}

const ratesOf = (year: string, rates: YearOfRates): KnownRate[] =>
  MARKETPLACES.flatMap(({ id, label }) =>
    (rates[id] ?? []).flatMap((rate, i) =>
      rate > 0 ? [{ marketplace: label, month: `${year}-${String(i + 1).padStart(2, "0")}`, rate }] : [],
    ),
  );

export type AmazonRateStore = ReturnType<typeof amazonRateStore>;

/** Rates per page that Amazon reported to authors: one item of about 2 KB per year. */
export function amazonRateStore(access: TableAccess) {
  const items = () => amazonKenpRatesEntity(access);

  async function keepYear(tenantId: string, year: string, reported: readonly KnownRate[]): Promise<void> {
    await retryLost(async () => {
      const { data } = await items().get({ tenantId, year }).go(READ_LATEST);
      const [before, seen] = [data?.rates ?? {}, data?.version ?? 0];
      const rates = withRates(before, reported);
      if (rates === before) return;
      await items()
        .put({ tenantId, year, rates, version: seen + 1 })
        .where(({ version }, { eq, notExists }) => (seen === 0 ? notExists(version) : eq(version, seen)))
        .go();
    });
  }

  return {
    /** One read of one small item per year, in the order of `years`. */
    read: async (tenantId: string, years: readonly string[]): Promise<KnownRate[]> => {
      const found = await Promise.all(years.map((year) => items().get({ tenantId, year }).go(READ)));
      return found.flatMap(({ data }) => (data ? ratesOf(data.year, data.rates) : []));
    },

    readAll: async (tenantId: string): Promise<KnownRate[]> => {
      const { data } = await items().query.primary({ tenantId }).go(ALL_PAGES);
      return data.flatMap(({ year, rates }) => ratesOf(year, rates));
    },

    /** A year without changes is not written. */
    keep: async (tenantId: string, reported: readonly KnownRate[]): Promise<void> => {
      const byYear = Map.groupBy(reported, ({ month }) => yearOf(month));
      for (const [year, rates] of byYear) await keepYear(tenantId, year, rates);
    },

    remove: async (tenantId: string): Promise<void> => {
      const { data } = await items()
        .query.primary({ tenantId })
        .go({ ...ALL_PAGES, consistent: true });
      await Promise.all(data.map(({ year }) => items().delete({ tenantId, year }).go()));
    },
  };
}
