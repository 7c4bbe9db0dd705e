import { until } from "#local/aws/testing/until.ts";
import { createImport } from "#shared/api/imports.ts";
import { listExports, startExport } from "#shared/api/personal-data.ts";
import { privateChannelOf } from "#shared/messages/realtime.ts";
import type { Rows } from "../row.ts";
import type { World } from "../world.ts";

const files = [{ name: "KDP_Royalties.xlsx", size: 1000 }];

/** An import of the author whose file has not arrived. */
const anImport = async ({ ask, cast, once }: World) => ({
  params: {
    id: await once("import", async () => (await ask(cast.author, createImport, { body: { files } })).body.data.id),
  },
});

/** An archive of the author that is ready. */
const anArchive = async ({ ask, cast, once }: World) => ({
  params: {
    id: await once("archive", async () => {
      const { id } = (await ask(cast.author, startExport)).body.data;
      const isReady = (row: { id: string; status: string }) => row.id === id && row.status === "ready";
      return until(
        async () => ((await ask(cast.author, listExports)).body.data.some(isReady) ? id : undefined),
        60_000,
      );
    }),
  },
});

const noSuchRecipient = { userId: "no-such-person", subscription: "letter", secret: "no-such-secret" };

export const otherRows: Rows = {
  createImport: { as: "author", ok: 201, send: () => ({ body: { files } }) },
  listImports: { as: "author", ok: 200 },
  getImport: { as: "author", ok: 200, belongsTo: "person", send: anImport },
  startImport: { as: "author", ok: 422, belongsTo: "person", send: anImport },
  decideImport: {
    as: "author",
    ok: 409,
    belongsTo: "person",
    send: async (world) => ({
      ...(await anImport(world)),
      body: { months: [{ family: "estimator", month: "2026-10", answer: "keep" }] },
    }),
  },
  undoImport: { as: "author", ok: 409, belongsTo: "person", send: anImport },
  getRoyaltiesReport: { as: "author", ok: 200, send: () => ({ query: "startDate=2026-10-01&endDate=2026-10-31" }) },
  getRoyaltyDayAverage: { as: "author", ok: 200 },
  getProjectionRecord: { as: "author", ok: 200 },
  getReportChanges: { as: "author", ok: 200 },
  markReportSeen: {
    as: "author",
    ok: 204,
    send: () => ({ body: { months: [{ month: "2026-10", revisions: { estimator: 1 } }] } }),
  },

  getLetterSettings: { as: "author", ok: 200 },
  saveLetterSettings: { as: "author", ok: 200, send: () => ({ body: { is_on: false } }) },
  previewLetter: { as: "author", ok: 200 },
  sendLetterNow: { as: "author", ok: 200 },
  listLetters: { as: "author", ok: 200 },
  getLetter: { as: "author", ok: 404, send: () => ({ params: { day: "2026-11-02" } }) },
  sendLetterAgain: { as: "author", ok: 404, send: () => ({ params: { day: "2026-11-02" } }) },
  addLetterAddress: { as: "author", ok: 200, send: () => ({ body: { email: "partner@example.com" } }) },
  removeLetterAddress: { as: "author", ok: 200, send: () => ({ params: { email: "partner@example.com" } }) },
  confirmLetterAddress: {
    as: "anyone",
    ok: 404,
    send: () => ({ params: { hash: "no-such-link", id: "no-such-user" } }),
  },

  resumeEmails: { as: "author", ok: 204, send: () => ({ body: { subscription: "letter", recipient: "self" } }) },
  stopEmails: { as: "anyone", ok: 404, send: () => ({ params: noSuchRecipient }) },
  openStopPage: { as: "anyone", ok: 303, send: () => ({ params: noSuchRecipient }) },
  restartEmails: { as: "anyone", ok: 404, send: () => ({ params: noSuchRecipient }) },

  getReadsEvidence: { as: "author", ok: 404, send: () => ({ params: { key: "reads_odd:burst:no-such-signal" } }) },
  listSignals: { as: "author", ok: 200 },
  countSignals: { as: "author", ok: 200 },
  markSignalsSeen: { as: "author", ok: 204, send: () => ({ body: { keys: ["rank:fall:no-such-signal"] } }) },
  silenceSignals: { as: "author", ok: 204, send: () => ({ body: { kind: "forecast", silenced: true } }) },
  getSignalSettings: { as: "author", ok: 200 },
  saveSignalSettings: {
    as: "author",
    ok: 204,
    send: () => ({ body: { quiet_hours: { from: 22, to: 8 }, emails: true } }),
  },

  getPayments: { as: "author", ok: 200, send: () => ({ query: "startDate=2026-01-01&endDate=2026-12-31" }) },
  getPaymentsTrail: { as: "author", ok: 200 },
  listSeals: { as: "author", ok: 200 },
  checkSeals: { as: "author", ok: 200 },
  getPaymentsCalendar: { as: "author", ok: 200 },

  getLatestKenpMonth: { as: "author", ok: 200 },
  getKenpSettings: { as: "author", ok: 200 },
  saveKenpPresets: {
    as: "author",
    ok: 200,
    send: () => ({ body: { kenp_increase_by: "5", kenp_decrease_by: "5", kenpc_percent: 90 } }),
  },
  saveKenpRates: { as: "author", ok: 200, send: () => ({ body: { 1: "0.0045" } }) },
  getKenpRates: { as: "author", ok: 200 },

  listExports: { as: "author", ok: 200 },
  startExport: { as: "author", ok: 202 },
  downloadExport: { as: "author", ok: 200, belongsTo: "person", send: anArchive },
  listHeldShops: { as: "author", ok: 200 },
  purgeSource: { as: "author", ok: 204, send: () => ({ params: { source: "kenp_rates" } }) },
  requestDeletion: { as: "author", ok: 202, send: (_, { email }) => ({ body: { email } }) },
  cancelDeletion: { as: "author", ok: 204 },

  authorizeChannel: {
    as: "author",
    ok: 200,
    belongsTo: "person",
    send: ({ cast }) => ({ body: { socket_id: "page-1", channel_name: privateChannelOf(cast.author.id) } }),
  },
};

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

/** Stripe's webhook: no caller of the matrix has a valid signature. */
export const stripeWebhookRows: Rows = {
  receiveStripeEvent: { as: "anyone", ok: 400, send: () => ({ body: { id: "evt_1", object: "event" } }) },
};
