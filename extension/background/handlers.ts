import type { ColophonApi } from "#extension/colophon/api.ts";
import { pair } from "#extension/sync/changes.ts";
import { type Engine, NotPaired } from "#extension/sync/engine.ts";
import { keepOpenedRanks } from "#extension/sync/ranks/keep-opened-ranks.ts";
import { EMPTY_STATE, type Pairing, type State, type StateStore } from "#extension/sync/state.ts";
import type { ExtensionHello } from "#shared/messages/extension.ts";
import type { AmazonApi } from "#shared/sources/amazon/amazon-api.ts";
import { AmazonFailure } from "#shared/sources/amazon/failure.ts";
import { callAmazon } from "./amazon-calls.ts";
import { BadMessage, type Handlers } from "./answer.ts";

export interface HandlerDeps {
  readonly version: string;
  readonly browser: ExtensionHello["browser"];
  readonly store: StateStore;
  readonly engine: Engine;
  readonly amazonFor: (origin: string) => AmazonApi;
  /**
   * Ends a pairing's session at its site, with a short timeout. Never rejects: an unreachable site
   * notices that the extension no longer reports.
   */
  readonly endSession: (pairing: Pairing) => Promise<void>;
  readonly onPaired: (paired: boolean) => Promise<void>;
  readonly apiFor: (pairing: Pairing) => Pick<ColophonApi, "saveRanks">;
  readonly now: () => number;
  readonly log: (error: unknown) => void;
}

/** Returns null instead of rejecting when no one is signed in at Amazon. */
const nullIfSignedOut = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof AmazonFailure && error.code === "signed_out") return null;
    throw error;
  }
};

const ROYALTIES = { kind: "royalties", months: null } as const;
const RANKS = { kind: "ranks", months: null } as const;
const NEEDS_SIGN_IN: ReadonlySet<string> = new Set(["signed_out", "forbidden"]);

type OwnHandlers = Omit<Handlers, "cookieMode" | "cookies">;

/**
 * Handlers for all messages from pages and the popup, except cookies. Amazon data goes to pages only, and only once
 * an account is connected.
 */
export function handlersFor({
  version,
  browser,
  store,
  engine,
  amazonFor,
  endSession,
  onPaired,
  apiFor,
  now,
  log,
}: HandlerDeps): OwnHandlers {
  const hello = async (): Promise<ExtensionHello> => {
    const { pairing } = await store.load();
    if (!pairing) return { version, browser, paired: null };
    const { user_id, email, session_id } = pairing;
    return { version, browser, paired: { user_id, email, session_id } };
  };
  /** Changes the stored state first: syncing stops in this browser even if the site does not respond. */
  const leave = async (change: (state: State) => State): Promise<void> => {
    const { pairing: before } = await store.load();
    const { pairing: after } = await store.update(change);
    await onPaired(after !== null);
    if (before && before.session_id !== after?.session_id) await endSession(before);
  };
  /**
   * Fetches what is due and retries earlier failures; does nothing when the site has ended the pairing in the meantime.
   */
  const fetchNow = async (wanted: typeof ROYALTIES | typeof RANKS): Promise<void> => {
    try {
      await engine.start(wanted);
    } catch (error) {
      if (!(error instanceof NotPaired)) throw error;
    }
  };
  const loadPairing = async (): Promise<Pairing> => {
    const { pairing } = await store.load();
    if (!pairing) throw new NotPaired();
    return pairing;
  };
  const amazonOfPaired = async (): Promise<AmazonApi> => amazonFor((await loadPairing()).origin);

  return {
    hello,
    status: () => engine.status(),
    async registerUser(whose, sender) {
      if (sender.kind !== "page") throw new BadMessage();
      await leave((state) => pair(state, { origin: sender.origin, ...whose }));
      await fetchNow(ROYALTIES);
      return hello();
    },
    async forgetUser() {
      await leave(() => EMPTY_STATE);
      return hello();
    },
    async isAmazonLoggedIn(_, sender) {
      if (sender.kind !== "page") throw new BadMessage();
      const seen = await amazonFor(sender.origin).signInState();
      // The author has signed in again, so failures caused by the missing session are retried now.
      const { pairing, failure, rank_failure } = await store.load();
      if (seen.kdp && pairing && failure && NEEDS_SIGN_IN.has(failure.code)) await fetchNow(ROYALTIES);
      if (seen.author_central && pairing && rank_failure?.code === "signed_out") await fetchNow(RANKS);
      return seen;
    },
    async amazonProfile() {
      const amazon = await amazonOfPaired();
      const [profile, account] = await Promise.all([
        nullIfSignedOut(amazon.profile()),
        nullIfSignedOut(amazon.accountInfo()),
      ]);
      return { profile, account };
    },
    firstScrape: () => engine.start({ kind: "first", months: null }),
    syncRoyalties: ({ months }) => engine.start({ kind: "royalties", months: months ?? null }),
    syncPayments: () => engine.start({ kind: "payments", months: null }),
    syncRanks: ({ marketplace }) => engine.start({ kind: "ranks", months: null, marketplace: marketplace ?? null }),
    async bookshelfOutline({ page }, sender) {
      if (sender.kind !== "page") throw new BadMessage();
      return { html: await (await amazonOfPaired()).bookshelfOutline(page) };
    },
    async retailerCall({ call, input }) {
      const pairing = await loadPairing();
      const answer = await callAmazon(amazonFor(pairing.origin), call, input);
      // The page shows the ranks without waiting for them to be stored.
      if (call === "titlesetBindings") void keepOpenedRanks({ api: apiFor(pairing), now, log }, input, answer);
      return answer;
    },
  };
}
