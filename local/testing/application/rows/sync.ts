import type { Row, Rows, Sample } from "../row.ts";
import { aBook } from "./books.ts";
import { anAuthor } from "./followers.ts";

const asin = "B0CX1MARCO";
const marketplace = "ATVPDKIKX0DER";

/** No user in the matrix has a session that a portal accepts: the author is asked to sign in there. */
const withoutSession = (sample: Sample = {}): Row => ({ as: "author", ok: 403, send: () => sample });

/** Calls that the server makes at Amazon on the author's behalf. */
export const syncRows: Rows = {
  fetchDailyRoyalties: withoutSession({ query: "fromDate=2026-11-01&toDate=2026-11-20" }),
  fetchMonthRoyalties: withoutSession({ query: "month=2026-10" }),
  fetchPreviousMonthRoyalties: withoutSession({ query: "month=2026-10&totalMonths=2" }),
  fetchPayments: withoutSession(),
  syncNow: withoutSession(),
  getLatestPayments: withoutSession(),
  fetchKenpRates: withoutSession(),
  getRetailerExchangeRates: withoutSession(),
  refreshRetailerExchangeRates: withoutSession(),
  getTitleset: withoutSession({ query: `asin=${asin}&marketplace=${marketplace}` }),
  getSalesRank: withoutSession({
    query: `bookAsins[]=${asin}&amazonAuthorId=A1&startDate=2026-11-01&endDate=2026-11-20&marketplaceId=${marketplace}`,
  }),
  searchRetailerBooks: withoutSession({ body: { query: "lighthouse", marketplace } }),
  getCustomerReviews: withoutSession({ body: { marketplace, page: 1, size: 10, titlesetAsins: [asin] } }),
  syncTitlesetRanks: withoutSession({ params: { marketplace } }),
  syncBookRanks: {
    as: "author",
    ok: 403,
    belongsTo: "person",
    send: async (world) => ({ params: { id: (await aBook(world)).id }, query: `marketplace=${marketplace}` }),
  },
  watchPeer: {
    as: "author",
    ok: 200,
    send: () => ({
      params: { asin: "B0PEER0001" },
      body: { title_asin: "B0PEER0001", binding: "kindle_meta_binding", title: "Salt", author: null, image: null },
    }),
  },
  getFollowerCount: { as: "author", ok: 403, belongsTo: "person", send: anAuthor },
  refreshPreorders: withoutSession(),
  getPreorders: withoutSession(),
  getPreorderDetails: withoutSession({ query: `asin=${asin}` }),
};
