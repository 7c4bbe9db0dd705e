import type * as z from "zod";
import type { By, Owner } from "#functions/platform/access/actor.ts";
import type { ReportMonths } from "#functions/report-months/index.ts";
import type {
  getKenpRates as getKenpRatesEndpoint,
  getLatestKenpMonth as getLatestKenpMonthEndpoint,
  saveAmazonKenpRates as saveAmazonKenpRatesEndpoint,
} from "#shared/api/kenp-rates.ts";
import { knownRatesOf } from "#shared/domain/kenp/amazon-rates.ts";
import { deriveRates } from "#shared/domain/kenp/derive-rates.ts";
import { newestMonth, newestRates } from "#shared/domain/kenp/newest-rates.ts";
import { buildRateTable, type KnownRate } from "#shared/domain/kenp/rate-table.ts";
import { formatMonth } from "#shared/primitives/format-dates.ts";
import type { KenpRatesDeps } from "./wiring.ts";

/**
 * None on a deployed stage, and none once the account has a month or a rate from Amazon: real rates alone value
 * its pages.
 */
async function readSimulatedRates(
  { simulatedRates }: Pick<KenpRatesDeps, "simulatedRates">,
  years: readonly string[],
  reported: readonly KnownRate[],
): Promise<KnownRate[]> {
  return !simulatedRates || reported.length > 0 || years.length > 0 ? [] : simulatedRates.newest();
}

/** The account's years, where simulated rates depend on them. */
const yearsForSimulated = (
  { months, simulatedRates }: Pick<KenpRatesDeps, "months" | "simulatedRates">,
  tenantId: string,
): Promise<string[]> | [] => (simulatedRates ? months.years(tenantId) : []);

/** As many published months as the report averages over; rates of earlier ones are outdated. */
const MONTHS_LEARNT_FROM = 3;

/** Costs three sequential reads for nearly any account: its years, its newest items, the parts of at most three months. */
async function readDerivedRates(months: ReportMonths, tenantId: string): Promise<KnownRate[]> {
  const wanted = await months.newestPublished(tenantId, MONTHS_LEARNT_FROM);
  const contents = await months.contents(wanted);
  const of = (month: string, family: string) =>
    contents[wanted.findIndex((item) => item.month === month && item.family === family)] ?? null;
  const newest = [...new Set(wanted.map(({ month }) => month))].sort();
  return newest.flatMap((month) => deriveRates(of(month, "estimator"), of(month, "prior-months")));
}

/** Published rates have seven digits; a rate derived from cents is no more precise. */
const sevenDigits = (rate: number): number => Number(rate.toFixed(7));

/**
 * The newest rate per store: published, reported by Amazon, or derived from the account's published months. In
 * local development, an account without own data gets newer simulated rates, marked as such.
 */
export async function getKenpRates(
  deps: Pick<KenpRatesDeps, "months" | "amazonRates" | "simulatedRates">,
  { actor: { tenantId } }: By<Owner>,
): Promise<z.input<typeof getKenpRatesEndpoint.response>> {
  const [observedRates, reported, years] = await Promise.all([
    readDerivedRates(deps.months, tenantId),
    deps.amazonRates.readAll(tenantId),
    yearsForSimulated(deps, tenantId),
  ]);
  const newest = newestRates(
    buildRateTable(observedRates, { reported }),
    await readSimulatedRates(deps, years, reported),
  );
  return {
    rates: newest.map(({ marketplaceId, month, rate, simulated }) => ({
      marketplace_id: marketplaceId,
      rate: sevenDigits(rate),
      month_name: formatMonth(month),
      month_at: month,
      simulated,
    })),
  };
}

/**
 * From the built-in table or the account's own files; null when there is none. In local development, an account without
 * own data gets the simulated Amazon's month, marked as such.
 */
export async function getLatestKenpMonth(
  deps: Pick<KenpRatesDeps, "months" | "amazonRates" | "simulatedRates">,
  { actor: { tenantId } }: By<Owner>,
): Promise<z.input<typeof getLatestKenpMonthEndpoint.response>> {
  const [published, reported, years] = await Promise.all([
    deps.months.newestPublished(tenantId, 1),
    deps.amazonRates.readAll(tenantId),
    yearsForSimulated(deps, tenantId),
  ]);
  const simulated = (await readSimulatedRates(deps, years, reported)).map(({ month }) => month);
  const own = published.map(({ month }) => month);
  const known = [newestMonth(buildRateTable([], { reported })), ...own].filter((month) => month !== null);
  const month = [...known, ...simulated].sort().at(-1) ?? null;
  return { month, simulated: month !== null && !known.includes(month) };
}

/**
 * Returns how many of the reported rates are stored now, including those already known. These are announced, too: the
 * call before may have stored them and failed.
 */
export async function saveAmazonKenpRates(
  { amazonRates, bus }: Pick<KenpRatesDeps, "amazonRates" | "bus">,
  { actor: { tenantId }, rates }: By<Owner, z.output<NonNullable<typeof saveAmazonKenpRatesEndpoint.body>>>,
): Promise<z.input<typeof saveAmazonKenpRatesEndpoint.response>> {
  const known = knownRatesOf(rates);
  await amazonRates.keep(tenantId, known);
  const months = [...new Set(known.map(({ month }) => month))].sort();
  if (months.length > 0) await bus.publish("KenpRatesReported", { userId: tenantId, months });
  return { saved: known.length };
}
