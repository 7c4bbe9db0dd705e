import type { Publisher } from "#functions/adapters/bus.ts";
import type { SyncStateStore } from "#functions/amazon-accounts/index.ts";
import type { SubmitDeps } from "#functions/imports/index.ts";
import type { AmazonRateStore } from "#functions/kenp-rates/index.ts";
import { saveAmazonKenpRates } from "#functions/kenp-rates/index.ts";
import type { Actor, By } from "#functions/platform/access/actor.ts";
import { Conflict } from "#functions/platform/errors.ts";
import type { BodyOf, QueryOf } from "#shared/api/endpoint.ts";
import type * as api from "#shared/api/sync/fetch-calls.ts";
import { inSetsOfCall, mergeNewestFirst } from "#shared/domain/reviews/merge-newest-first.ts";
import { addMonths, dayIn, monthOf } from "#shared/primitives/dates.ts";
import type { AmazonApi } from "#shared/sources/amazon/amazon-api.ts";
import { AmazonFailure } from "#shared/sources/amazon/failure.ts";
import { refusesTitleSets } from "#shared/sources/amazon/portal/customer-reviews.ts";
import { fingerprintOf } from "#shared/sources/amazon/workbook/fingerprint.ts";
import { paymentsSeen } from "../fetch/payments-seen.ts";
import { LISTED_PAYMENTS } from "../fetch/sync-daily.ts";
import { type CookieCallDeps, withAmazon } from "./cookie-call.ts";

/** These endpoints share a file because each is one client call. */

export interface AmazonReadDeps extends CookieCallDeps {
  readonly syncStates: Pick<SyncStateStore, "find">;
  readonly imports: SubmitDeps["imports"];
  readonly amazonRates: AmazonRateStore;
  readonly bus: Publisher;
}

const RATE_MONTHS = 24;

const atDashboard = <T>(deps: AmazonReadDeps, { userId }: Actor, ask: (amazon: AmazonApi) => Promise<T>) =>
  withAmazon(deps, userId, "KDP", ask);
const atPortal = <T>(deps: AmazonReadDeps, { userId }: Actor, ask: (amazon: AmazonApi) => Promise<T>) =>
  withAmazon(deps, userId, "AUTHOR_CENTRAL", ask);

/** Uses the same page and size as every sync. */
export async function getLatestPayments(
  deps: AmazonReadDeps,
  { actor, size }: By<Actor, QueryOf<typeof api.getLatestPayments>>,
) {
  const { listed, page } = await atDashboard(deps, actor, async (amazon) => ({
    page: await amazon.payments({ page: 1, size }),
    listed: size === LISTED_PAYMENTS ? null : await amazon.payments({ page: 1, size: LISTED_PAYMENTS }),
  }));
  const seen = await paymentsSeen(deps, actor.userId, await deps.syncStates.find(actor.userId, "payments"));
  return {
    data: page.payments,
    total: page.total,
    changed: (await fingerprintOf(listed ?? page)) !== seen.fingerprint,
  };
}

export async function fetchKenpRates(deps: AmazonReadDeps, { actor }: By<Actor>) {
  const to = monthOf(dayIn(actor.timeZone, deps.clock.now()));
  const from = addMonths(to, -RATE_MONTHS);
  const { rates, latest } = await atDashboard(deps, actor, (amazon) => amazon.paymentPerRead({ from, to }));
  await saveAmazonKenpRates(deps, { actor, rates });
  return { data: rates, latest };
}

export async function getRetailerExchangeRates(deps: AmazonReadDeps, { actor }: By<Actor>) {
  const { updated, rates } = await atDashboard(deps, actor, (amazon) => amazon.exchangeRates());
  return { updated, exchangeRates: rates };
}

export const getTitleset = async (
  deps: AmazonReadDeps,
  { actor, asin, marketplace }: By<Actor, QueryOf<typeof api.getTitleset>>,
) => ({
  data: await atPortal(deps, actor, (amazon) => amazon.titlesetBindings({ title_set_asin: asin, marketplace })),
});

export const getSalesRank = async (
  deps: AmazonReadDeps,
  { actor, ...query }: By<Actor, QueryOf<typeof api.getSalesRank>>,
) => ({
  data: await atPortal(deps, actor, (amazon) =>
    amazon.salesRank({
      asins: query.bookAsins,
      author_id: query.amazonAuthorId,
      marketplace: query.marketplaceId,
      start: query.startDate,
      end: query.endDate,
    }),
  ),
});

export const searchRetailerBooks = async (
  deps: AmazonReadDeps,
  { actor, ...body }: By<Actor, BodyOf<typeof api.searchRetailerBooks>>,
) => ({ data: await atPortal(deps, actor, (amazon) => amazon.searchBook(body)) });

/** Reviews of one call to the portal. */
const LARGEST_PAGE = 100;

function throwIfStale(error: unknown): never {
  if (error instanceof AmazonFailure && refusesTitleSets(error))
    throw new Conflict("Amazon didn't accept this list of books. Please try again.", "stale");
  throw error;
}

/** Responds 409 `stale` when the portal refuses the title sets, so that the page loads them again. */
export async function getCustomerReviews(
  deps: AmazonReadDeps,
  { actor, titlesetAsins, marketplace, page, size }: By<Actor, BodyOf<typeof api.getCustomerReviews>>,
) {
  const parts = inSetsOfCall(titlesetAsins);
  const { reviews, total } = await atPortal(deps, actor, async (amazon) => {
    const ask = (sets: readonly string[], at: { page: number; size: number }) =>
      amazon.customerReviews({ title_set_asins: sets, marketplace, ...at }).catch(throwIfStale);
    if (parts.length === 1) return ask(titlesetAsins, { page, size });
    const merged = mergeNewestFirst(parts.map((sets) => (at) => ask(sets, { page: at, size: LARGEST_PAGE })));
    const newest = await merged(page * size);
    return { ...newest, reviews: newest.reviews.slice((page - 1) * size) };
  });
  return { data: [...reviews], total };
}

export const getPreorders = async (deps: AmazonReadDeps, { actor }: By<Actor>) => ({
  data: await atDashboard(deps, actor, (amazon) => amazon.preorders()),
});

export async function getPreorderDetails(
  deps: AmazonReadDeps,
  { actor, ...query }: By<Actor, QueryOf<typeof api.getPreorderDetails>>,
) {
  const { asin, startTimestamp = "", releaseTimestamp = "9999-12-31" } = query;
  const days = await atDashboard(deps, actor, (amazon) => amazon.preorderDetails(asin));
  return { data: days.filter(({ date }) => date >= startTimestamp && date <= releaseTimestamp) };
}
