import { type BookStore, listProducts } from "#functions/books/index.ts";
import { type BillingStatusDeps, requirePlan } from "#functions/entitlements/index.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import type { StoredReportMonth } from "#functions/report-months/index.ts";
import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import { retentionStart } from "#shared/domain/billing/entitlements.ts";
import { isRetained } from "#shared/domain/billing/retained-range.ts";
import { ratesForMonths } from "#shared/domain/exchange-rates/rates-for-months.ts";
import { isChange, sizeOfChange, type VersionChange } from "#shared/domain/royalties/changes/changes.ts";
import type { PerDollar } from "#shared/domain/royalties/changes/changes-by-book.ts";
import type { ChangedMonth, ReportChanges } from "#shared/domain/royalties/changes/report-changes.ts";
import {
  isNewer,
  isUnseen,
  NEVER_SEEN,
  type SeenMonth,
  type StoredRevisions,
} from "#shared/domain/royalties/changes/seen-months.ts";
import { versionChange } from "#shared/domain/royalties/changes/version-changes.ts";
import { withoutSuperseded } from "#shared/domain/royalties/months/source-months.ts";
import type { RatesByLabel } from "#shared/domain/royalties/report.ts";
import { productFinder } from "#shared/domain/royalties/report-records.ts";
import { dayIn, type IsoMonth } from "#shared/primitives/dates.ts";
import type { ExchangeRateReader } from "../exchange-rates/hourly-exchange-rates.ts";
import { readExchangeRates } from "../exchange-rates/read-exchange-rates.ts";
import type { ReportReader } from "../report/read-report-input.ts";
import { itemsByMonth, revisionsOf, storedRevisions } from "../report/stored-months.ts";
import { type ReadVersionsDeps, readMonthVersions } from "./read-month-versions.ts";
import type { ReportSeenStore } from "./report-seen-store.ts";

export interface ReportChangesDeps extends ReadVersionsDeps, BillingStatusDeps {
  readonly seen: ReportSeenStore;
  readonly books: BookStore;
  readonly exchangeRates: ExchangeRateReader;
}

/** A first import may change hundreds. */
const MAX_REPORTED_MONTHS = 24;
/** Months read concurrently; both versions of each are in memory. */
const MAX_CONCURRENCY = 4;

/** Reports whose place another one takes are shown nowhere, so that a new version of theirs is no change. */
function countedRevisions(items: readonly StoredReportMonth[]): StoredRevisions {
  const [removed, held] = [items.filter(({ absent }) => absent), items.filter(({ absent }) => !absent)];
  return storedRevisions([...removed, ...withoutSuperseded(held)]);
}

/** Of the changed reports, takes the one fetched last. */
function provenanceOf(items: readonly StoredReportMonth[], seen: SeenMonth) {
  const newer = items.filter(({ family, revision }) => isNewer(revision, seen[family]));
  const { file, source, fetchedAt } = newer.reduce((a, b) => (b.fetchedAt > a.fetchedAt ? b : a));
  return { file, source, fetched_at: fetchedAt };
}

const toChangedMonth = (
  month: IsoMonth,
  items: readonly StoredReportMonth[],
  seen: SeenMonth,
  change: VersionChange,
): ChangedMonth => ({
  month,
  revisions: revisionsOf(items),
  ...provenanceOf(items, seen),
  ...change,
});

function ratesOf(months: readonly ChangedMonth[], rates: RatesByLabel, shown: string): RatesByLabel {
  const currencies = months.flatMap(({ before, after }) =>
    [...(before ?? []), ...after].map(({ currency }) => currency),
  );
  const used = new Set(["USD", shown, ...currencies]);
  const pick = (row: Readonly<Record<string, number>>) =>
    Object.fromEntries(Object.entries(row).filter(([currency]) => used.has(currency)));
  return Object.fromEntries(months.map(({ month }) => [month, pick(rates[month] ?? {})]));
}

/**
 * Lists what has changed since the read receipt. A change whose older version is gone is flagged; versions with equal
 * figures are skipped; months beyond the plan's retention wait until a plan includes them. Throws Forbidden
 * (`plan_required`).
 */
export async function getReportChanges(
  deps: ReportChangesDeps,
  { actor }: { readonly actor: ReportReader },
): Promise<ReportChanges> {
  const { tenantId, currency } = actor;
  const [last, years, entitlements] = await Promise.all([
    deps.seen.find(tenantId),
    deps.months.years(tenantId),
    requirePlan(deps, actor),
  ]);
  const start = retentionStart(entitlements, dayIn(actor.timeZone, deps.clock.now()));
  if (!last) return { since: null, months: [], left_out: 0, currencies: {} };
  const seenOf = (month: IsoMonth): SeenMonth => last.months.get(month) ?? NEVER_SEEN;
  const byMonth = itemsByMonth(await deps.months.versions(tenantId, years));
  const unseen = [...byMonth].filter(
    ([month, items]) => isRetained(month, start) && isUnseen(countedRevisions(items), seenOf(month)),
  );
  const reported = unseen.slice(-MAX_REPORTED_MONTHS);
  const leftOut = unseen.slice(0, -MAX_REPORTED_MONTHS);
  if (reported.length === 0) return { since: last.at, months: [], left_out: 0, currencies: {} };

  const names = reported.map(([month]) => month);
  const [products, stored] = await Promise.all([
    listProducts(deps, tenantId),
    readExchangeRates(deps.exchangeRates, names),
  ]);
  const { rates } = ratesForMonths(stored, names, [...new Set([...CURRENCIES, currency])]);
  const productOf = productFinder(products);
  const sized: { readonly month: ChangedMonth; readonly size: number }[] = [];
  await inParallel(
    reported,
    async ([month, items]) => {
      const perDollar: PerDollar = (of) => rates[month]?.[of] ?? 1;
      const versions = await readMonthVersions(deps, month, items, seenOf(month));
      const change = versionChange(versions, { productOf, perDollar });
      const { before } = change;
      if (before && !isChange({ ...change, before })) return;
      // A change without its older version can't be sized; it sorts last.
      const size = before ? sizeOfChange({ ...change, before }, perDollar) : -1;
      sized.push({ month: toChangedMonth(month, items, seenOf(month), change), size });
    },
    MAX_CONCURRENCY,
  );
  const months = sized
    .sort((a, b) => b.size - a.size || (a.month.month > b.month.month ? -1 : 1))
    .map(({ month }) => month);
  return {
    since: last.at,
    months,
    left_out: leftOut.length,
    new_left_out: leftOut.filter(([month]) => !last.months.has(month)).length,
    currencies: ratesOf(months, rates as RatesByLabel, currency),
  };
}
