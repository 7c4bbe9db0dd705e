import { type RaisedSignal, type SignalKind, type SignalVariant, signalKey } from "../signal.ts";

const DAY = "2026-11-20";
const BOOK = { type: "book", id: "w1", name: "Salt" } as const;
const EVENT = { type: "event", id: "7", name: "Amazon Ads", book: "Salt" } as const;
const US = "ATVPDKIKX0DER";
const ROYALTIES = { type: "source", id: "royalties" } as const;
const AMAZON = { type: "shop", id: "amazon" } as const;

const raised = <K extends SignalKind, V extends SignalVariant>(kind: K, variant: V, ...parts: readonly string[]) => ({
  kind,
  variant,
  key: signalKey(kind, variant, ...parts),
  day: DAY,
});

const dollars = (amount: number) => ({ amount: amount * 1_000_000, currency: "USD" });
const rank = { title_asin: "B000000001", asin: "B000000001", store: US };
const launch = { released: "2026-11-12", through: "2026-11-18", days: 7, usual: { low: 90, mid: 130, high: 210 } };
const ad = { days: 14, currency: "USD", spent: 90_000_000 };
const before = { day: "2026-11-08", amount: 400_000_000, low: 350_000_000, high: 460_000_000 };

/** A signal of each kind and variant. */
export const SIGNAL_EXAMPLES: readonly RaisedSignal[] = [
  {
    ...raised("source_stopped", "signed_out", "royalties", "2026-11-17"),
    subject: ROYALTIES,
    values: { since: "2026-11-17" },
  },
  {
    ...raised("source_stopped", "late", "royalties", "2026-11-17"),
    subject: ROYALTIES,
    values: { since: "2026-11-17" },
  },
  { ...raised("source_stopped", "missing_month", "2026-10"), subject: ROYALTIES, values: { month: "2026-10" } },
  {
    ...raised("payment", "landed", "amazon", "2026-11-18"),
    subject: AMAZON,
    values: {
      months: ["2026-09"],
      amounts: [dollars(412), { amount: 55_020_000, currency: "GBP" }],
      paid_on: "2026-11-18",
    },
  },
  {
    ...raised("payment", "late", "amazon", "2026-08"),
    subject: AMAZON,
    values: { months: ["2026-08"], amounts: [dollars(50)], due_on: "2026-10-29" },
  },
  {
    ...raised("payment", "differs", "amazon", "2026-09"),
    subject: AMAZON,
    values: { months: ["2026-09"], amounts: [dollars(-3)], expected: [dollars(415)] },
  },
  {
    ...raised("reads_odd", "burst", "w1", "2026-11-16"),
    subject: BOOK,
    values: {
      store: null,
      from: "2026-11-16",
      to: "2026-11-18",
      pages: 12_400,
      usual: { low: 200, mid: 450, high: 900 },
      ranks: "steady",
    },
  },
  {
    ...raised("reads_odd", "taken_back", "w1", "2026-10"),
    subject: BOOK,
    values: { store: null, month: "2026-10", before: 12_400, after: 3_100 },
  },
  {
    ...raised("review", "low", "w1", US, "313"),
    subject: BOOK,
    values: { store: US, rating: 4.3, reviews: 313, stars: 2, count: 1 },
  },
  { ...raised("review", "low_mean", "w1", US), subject: BOOK, values: { store: US, rating: 2.9, reviews: 21 } },
  { ...raised("rank", "milestone", "B000000001", US, "100"), subject: BOOK, values: { ...rank, rank: 87, top: 100 } },
  { ...raised("rank", "fall", "B000000001", US, DAY), subject: BOOK, values: { ...rank, rank: 12_400, usual: 3_100 } },
  { ...raised("launch", "behind", "w1"), subject: BOOK, values: { ...launch, units: 40, launches: 3 } },
  { ...raised("launch", "ahead", "w1"), subject: BOOK, values: { ...launch, units: 480, launches: 3 } },
  {
    ...raised("ad_test", "ended", "7"),
    subject: EVENT,
    values: { ...ad, lift: { low: 120_000_000, mid: 200_000_000, high: 310_000_000 }, verdict: "more" },
  },
  {
    ...raised("ad_test", "losing", "7"),
    subject: EVENT,
    values: { ...ad, lift: { low: -40_000_000, mid: 10_000_000, high: 60_000_000 } },
  },
  {
    ...raised("forecast", "up", "2026-11", "2026-11-08"),
    subject: { type: "month", id: "2026-11" },
    values: {
      month: "2026-11",
      currency: "USD",
      before,
      now: { day: DAY, amount: 520_000_000, low: 470_000_000, high: 580_000_000 },
    },
  },
  {
    ...raised("forecast", "down", "2026-11", "2026-11-08"),
    subject: { type: "month", id: "2026-11" },
    values: {
      month: "2026-11",
      currency: "USD",
      before,
      now: { day: DAY, amount: 300_000_000, low: 280_000_000, high: 330_000_000 },
    },
  },
];
