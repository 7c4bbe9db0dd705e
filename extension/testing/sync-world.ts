import { colophonApi } from "#extension/colophon/api.ts";
import { nextStep } from "#extension/sync/changes.ts";
import { createEngine, type Engine } from "#extension/sync/engine.ts";
import type { Reports } from "#extension/sync/fetch-file.ts";
import type { FollowerPortal } from "#extension/sync/followers/read-followers.ts";
import type { AuthorPortal } from "#extension/sync/ranks/read-ranks.ts";
import { EMPTY_STATE, type State, type StateStore, stateStore } from "#extension/sync/state.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import type {
  AuthorProfile,
  CustomerReview,
  FollowCount,
  PortalBook,
  RankPoint,
} from "#shared/sources/amazon/answers.ts";
import { AmazonFailure, type AmazonFailureCode } from "#shared/sources/amazon/failure.ts";
import { type FakeSite, fakeSite } from "./fake-site.ts";
import { estimatorFile, paymentsFile } from "./workbook-file.ts";

/** A browser with a paired extension, the site it is paired with, and Amazon's responses. */
export interface SyncWorld {
  readonly site: FakeSite;
  readonly amazon: FakeAmazon;
  readonly store: StateStore;
  readonly engine: Engine;
  /** The extension after a browser restart, with nothing but its stored state. */
  restart(): Engine;
  settle(): Promise<State>;
  /** Fires the alarm after this many minutes (15 by default); resolves with the resulting state. */
  later(minutes?: number): Promise<State>;
  now: number;
  readonly slept: number[];
  /** Called before every save; throws to simulate that the browser is killed at that save. */
  beforeSave: (() => void) | null;
  /** How often the extension noticed that the site ended its pairing. */
  ended: number;
  onRunning: (running: boolean) => Promise<void>;
}

interface FakeAmazon extends Reports, AuthorPortal, FollowerPortal {
  /** Pages read per month; 0 by default. */
  readonly pages: Map<string, number>;
  readonly failing: Map<string, AmazonFailureCode>;
  readonly downloads: string[];
  account: string;
  /** The number of the only payment; null without any. */
  payment: number | null;
  author: AuthorProfile | null;
  readonly portalBooks: PortalBook[];
  readonly rankPoints: Record<string, RankPoint[]>;
  /** The newest first. */
  readonly reviews: CustomerReview[];
  /** Followers by pen name; a missing one is unknown to the portal. */
  readonly followers: Record<string, FollowCount>;
}

function fakeAmazon(clock: { now: number }): FakeAmazon {
  const made = () => new Date(clock.now).toISOString().replace(/\.\d+Z$/, "Z");
  const check = (what: string) => {
    const code = amazon.failing.get(what) ?? amazon.failing.get("all");
    if (code) throw new AmazonFailure(code, what);
    amazon.downloads.push(what);
  };
  const amazon: FakeAmazon = {
    pages: new Map(),
    failing: new Map(),
    downloads: [],
    account: "2025-01-15",
    payment: 1001,
    author: { authorId: "amzn1.author", asin: "B00AUTHOR1", identities: [], author: null },
    portalBooks: [],
    rankPoints: {},
    reviews: [],
    followers: {},
    async accountInfo() {
      if (amazon.failing.has("all")) check("account");
      return { account_creation_date: amazon.account, catalog_size: 3 };
    },
    async downloadEstimator({ month }) {
      check(month);
      return estimatorFile(month, amazon.pages.get(month) ?? 7, made());
    },
    async downloadPriorMonth(month) {
      check(`prior ${month}`);
      return estimatorFile(month, 1, made());
    },
    async downloadPayments() {
      check("payments");
      return paymentsFile(amazon.payment ?? 0, made());
    },
    async payments() {
      check("payments list");
      if (amazon.payment === null) return { payments: [], total: 0 };
      return { payments: [{ ...PAYMENT, payment_number: String(amazon.payment) }], total: 1 };
    },
    async paymentPerRead() {
      check("rates");
      return { rates: [{ month: "2026-10", marketplace_id: 1, rate: 0.0045 }], latest: "2026-10" };
    },
    async profile() {
      check("author");
      return amazon.author;
    },
    async searchTitleset({ author, marketplace }) {
      check(`search ${author} ${marketplace}`);
      return amazon.portalBooks;
    },
    async titlesetBindings({ title_set_asin, marketplace }) {
      check(`bindings ${title_set_asin} ${marketplace}`);
      return amazon.portalBooks.filter((book) => book.title_set_asin === title_set_asin);
    },
    async customerReviews({ title_set_asins, marketplace, page, size }) {
      check(`reviews ${title_set_asins.join()} ${marketplace} ${page}`);
      const reviews = amazon.reviews.filter((one) => title_set_asins.includes(one.title_set_asin ?? ""));
      return { reviews: reviews.slice((page - 1) * size, page * size), total: reviews.length };
    },
    async followCount(authorId) {
      check(`followers ${authorId}`);
      const count = amazon.followers[authorId];
      if (!count) throw new AmazonFailure("not_found", authorId);
      return count;
    },
    async salesRank({ asins, marketplace }) {
      check(`history ${marketplace}`);
      return Object.fromEntries(asins.map((asin) => [asin, amazon.rankPoints[asin] ?? []]));
    },
  };
  return amazon;
}

const PAYMENT = {
  date: "2026-10-29",
  status: "Paid",
  marketplace: "Amazon.com",
  currency: "USD",
  payout_currency: "USD",
  payout: 12_500_000,
  tax: null,
} as const;

export const PAIRING = {
  origin: "http://localhost:4400",
  user_id: "u1",
  email: "clara@example.com",
  session_id: "session-1",
  token: "token-of-this-browser",
} as const;

export async function syncWorld(): Promise<SyncWorld> {
  const kept = new Map<string, string>();
  const storage = {
    get: async (key: string) => (kept.has(key) ? { [key]: JSON.parse(kept.get(key)!) } : {}),
    set: async (items: Readonly<Record<string, unknown>>) => {
      world.beforeSave?.();
      for (const [key, value] of Object.entries(items)) kept.set(key, JSON.stringify(value));
    },
  };
  const clock = { now: Date.parse("2026-11-20T12:00:20.000Z") };
  const site = fakeSite();
  const amazon = fakeAmazon(clock);
  let ids = 0;
  let engine: Engine;
  // One store for all, as in the extension, so that updates are serialized.
  let store = stateStore(storage);
  const slept: number[] = [];
  const restart = () => {
    store = stateStore(storage);
    engine = createEngine({
      store,
      connect: ({ origin, token }) => ({
        api: colophonApi({ fetch: site.fetch, origin, token, hasAccess: async () => true }),
        reports: amazon,
      }),
      now: () => clock.now,
      chance: () => 0,
      sleep: async (ms) => {
        slept.push(ms);
        clock.now += ms;
      },
      newId: () => `job-${++ids}`,
      onEnded: async () => {
        world.ended += 1;
      },
      log: () => undefined,
      onRunning: (running) => world.onRunning(running),
    });
    return engine;
  };
  const world: SyncWorld = {
    site,
    amazon,
    get store() {
      return store;
    },
    get engine() {
      return engine;
    },
    restart,
    async settle() {
      for (;;) {
        const state = await world.store.load();
        if (nextStep(state) === null) return state;
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    async later(minutes = 15) {
      clock.now += minutes * MINUTE_MS;
      await engine.tick();
      return world.store.load();
    },
    get now() {
      return clock.now;
    },
    set now(ms) {
      clock.now = ms;
    },
    slept,
    beforeSave: null,
    ended: 0,
    onRunning: async () => undefined,
  };
  restart();
  await world.store.update(() => ({ ...EMPTY_STATE, pairing: PAIRING }));
  return world;
}
