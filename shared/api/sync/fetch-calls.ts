import * as z from "zod";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { Id, Instant, IsoDateSchema, IsoMonthSchema, Trimmed } from "#shared/primitives/schemas.ts";
import {
  AmazonExchangeRate,
  CustomerReview,
  ListedPayment,
  PaymentPerRead,
  PortalBook,
  Preorder,
  PreorderDay,
  RankPoint,
} from "#shared/sources/amazon/answers.ts";
import { endpoint } from "../endpoint.ts";

/**
 * Requests that the server makes to Amazon on the author's behalf (cookie mode). Responses contain parsed
 * results. 403 `retailer_auth` when the stored session is missing or rejected; 503 `unavailable` when Amazon
 * fails for any other reason.
 */

/**
 * Endpoints that fetch figures respond immediately with the id of the import that will appear if there is new data; an
 * event reports its end. Long ranges are split into imports of six months: `import_id` covers the newest
 * months, `import_ids` lists them all.
 */
const Begun = z.object({ data: z.object({ import_id: Id, import_ids: z.array(Id).min(1) }) });
const DAYS_AT_ONCE = 400;

const common = { access: "author", impersonation: "never", limit: "retailer" } as const;
/** Live reads for a page count apart, so that reloading it doesn't use up what fetching figures needs. */
const reads = { ...common, limit: "portal" } as const;
const begins = { ...common, method: "GET", status: 202, response: Begun } as const;
const beginsMonths = { ...begins, limit: "asked-months" } as const;

export const fetchDailyRoyalties = endpoint({
  ...beginsMonths,
  name: "fetchDailyRoyalties",
  path: "/kdp/dailyRoyalties",
  summary: "Fetches the daily report of every calendar month in the range.",
  query: z
    .object({ fromDate: IsoDateSchema, toDate: IsoDateSchema })
    .refine(({ fromDate, toDate }) => fromDate <= toDate, { path: ["toDate"], message: "Must not be before fromDate" })
    .refine(({ fromDate, toDate }) => Date.parse(toDate) - Date.parse(fromDate) < DAYS_AT_ONCE * DAY_MS, {
      path: ["fromDate"],
      message: `Must not be more than ${DAYS_AT_ONCE} days before toDate`,
    }),
});

export const fetchMonthRoyalties = endpoint({
  ...beginsMonths,
  opensWithoutPlan: true,
  name: "fetchMonthRoyalties",
  path: "/kdp/monthRoyalties",
  summary: "Fetches the daily report of one calendar month.",
  query: z.object({ month: IsoMonthSchema }),
});

export const fetchPreviousMonthRoyalties = endpoint({
  ...beginsMonths,
  opensWithoutPlan: true,
  name: "fetchPreviousMonthRoyalties",
  path: "/kdp/previousMonthRoyalties",
  summary: "Fetches the Prior Month reports of a number of closed months up to the given one.",
  query: z.object({ month: IsoMonthSchema, totalMonths: z.coerce.number().int().min(1).max(24).default(1) }),
});

export const fetchPayments = endpoint({
  ...begins,
  opensWithoutPlan: true,
  name: "fetchPayments",
  path: "/kdp/fetchPayments",
  summary: "Fetches all payments again.",
});

export const syncNow = endpoint({
  ...common,
  opensWithoutPlan: true,
  name: "syncNow",
  method: "POST",
  path: "/kdp/sync",
  limit: "sync-now",
  summary: "Tries every source again, without waiting for the next scheduled sync.",
  status: 202,
  response: z.object({ asked_at: Instant }),
});

export const getLatestPayments = endpoint({
  ...common,
  name: "getLatestPayments",
  method: "GET",
  path: "/kdp/latestPayments",
  summary: "Returns the newest page of Amazon's payments list, and whether it differs from the last import.",
  query: z.object({ size: z.coerce.number().int().min(1).max(50).default(10) }),
  response: z.object({ data: z.array(ListedPayment), total: z.int(), changed: z.boolean() }),
});

export const fetchKenpRates = endpoint({
  ...common,
  name: "fetchKenpRates",
  method: "GET",
  path: "/kdp/kenpRates",
  summary: "Reads the rates per page of the last two years and saves them.",
  response: z.object({ data: z.array(PaymentPerRead), latest: IsoMonthSchema.nullable() }),
});

const ExchangeRates = z.object({ updated: IsoDateSchema.nullable(), exchangeRates: z.array(AmazonExchangeRate) });

export const getRetailerExchangeRates = endpoint({
  ...common,
  name: "getRetailerExchangeRates",
  method: "GET",
  path: "/kdp/exchangeRates",
  summary: "Returns the exchange rates of the publishing dashboard. Reports use the European Central Bank's.",
  response: ExchangeRates,
});

export const refreshRetailerExchangeRates = endpoint({
  ...common,
  name: "refreshRetailerExchangeRates",
  method: "POST",
  path: "/exchangeRates",
  summary: "The same as a write; nothing is stored, because reports use the European Central Bank's rates.",
  response: ExchangeRates,
});

export const getTitleset = endpoint({
  ...reads,
  name: "getTitleset",
  method: "GET",
  path: "/kdp/titleset",
  summary: "Returns all formats of a work in a store.",
  query: z.object({ asin: z.string().length(10), marketplace: z.string().min(1).max(20) }),
  response: z.object({ data: z.array(PortalBook) }),
});

const Asin = z.string().length(10);

export const getSalesRank = endpoint({
  ...reads,
  name: "getSalesRank",
  method: "GET",
  path: "/authorCentral/salesRank",
  summary: "Returns daily paid and free ranks of books. A book without history has no points.",
  query: z.object({
    bookAsins: z.array(Asin).min(1).max(50),
    amazonAuthorId: z.string().min(1).max(200),
    startDate: IsoDateSchema,
    endDate: IsoDateSchema,
    marketplaceId: z.string().min(1).max(20),
  }),
  response: z.object({ data: z.record(z.string(), z.array(RankPoint)) }),
});

export const searchRetailerBooks = endpoint({
  ...reads,
  name: "searchRetailerBooks",
  method: "POST",
  path: "/authorCentral/searchBook",
  summary: "Searches all books known to the author portal.",
  body: z.object({
    query: Trimmed.min(1).max(200),
    marketplace: z.string().min(1).max(20),
    limit: z.int().min(1).max(20).default(20),
  }),
  response: z.object({ data: z.array(PortalBook) }),
});

export const getCustomerReviews = endpoint({
  ...reads,
  name: "getCustomerReviews",
  method: "POST",
  path: "/authorCentral/customerReviews",
  client: ["reviews"],
  onlyReads: true,
  summary: "Returns a page of customer reviews; 409 `stale` when Amazon refuses the title sets.",
  body: z.object({
    marketplace: z.string().min(1).max(20),
    page: z.int().min(1).max(1000),
    size: z.int().min(1).max(100),
    /** More than a hundred take several calls to Amazon, whose answers are merged by date. */
    titlesetAsins: z.array(Asin).min(1).max(500),
  }),
  response: z.object({ data: z.array(CustomerReview), total: z.int() }),
});

export const getPreorders = endpoint({
  ...reads,
  name: "getPreorders",
  method: "GET",
  path: "/kdp/preordersMeta",
  summary: "Lists books open for pre-order.",
  response: z.object({ data: z.array(Preorder) }),
});

export const refreshPreorders = endpoint({
  ...common,
  name: "refreshPreorders",
  method: "POST",
  path: "/kdp/preorders",
  summary: "Fetches all pre-orders with their orders by day and store, and stores them.",
  /** `complete` is false when there were too many books for one call. */
  response: z.object({ saved: z.int(), complete: z.boolean() }),
});

export const getPreorderDetails = endpoint({
  ...reads,
  name: "getPreorderDetails",
  method: "GET",
  path: "/kdp/preorderDetails",
  summary: "Returns pre-orders of a book by day and store, optionally between two dates.",
  query: z.object({
    asin: Asin,
    startTimestamp: IsoDateSchema.optional(),
    releaseTimestamp: IsoDateSchema.optional(),
  }),
  response: z.object({ data: z.array(PreorderDay) }),
});
