import type { Rows } from "../row.ts";

const aStore = "marketplace=ATVPDKIKX0DER";
const body = { marketplace: "ATVPDKIKX0DER", readings: [] };
const aProduct = `asin=B0CX1QUAY0&${aStore}`;

export const ranksRows: Rows = {
  getRankHistory: { as: "author", ok: 200, send: () => ({ query: `asins=B0CX1QUAY0&${aStore}` }) },
  getRankReadings: { as: "author", ok: 200, send: () => ({ query: `${aProduct}&date=2026-11-20` }) },
  getRankTracking: { as: "author", ok: 200 },
  // Both members are maps, which reject names that are not book ids.
  updateRankTracking: { as: "author", ok: 200, send: () => ({ body: {} }) },
  listWatchedPeers: { as: "author", ok: 200 },
  stopWatchingPeer: { as: "author", ok: 200, send: () => ({ params: { asin: "B0PEER0001" } }) },
  saveSentRanks: { as: "author", ok: 200, send: () => ({ body }) },
};
