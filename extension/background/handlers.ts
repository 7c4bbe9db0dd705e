import { pair } from "#extension/sync/changes.ts";
import { type Engine, NotPaired } from "#extension/sync/engine.ts";
import { EMPTY_STATE, type Pairing, type State, type StateStore } from "#extension/sync/state.ts";
import type { ExtensionHello } from "#shared/messages/extension.ts";
import { RetailerFailure } from "#shared/retailer/failure.ts";
import type { RetailerClient } from "#shared/retailer/retailer-client.ts";
import { BadMessage, type Handlers } from "./answer.ts";
import { retailerCall } from "./retailer-calls.ts";

export interface HandlerDeps {
  readonly version: string;
  readonly browser: ExtensionHello["browser"];
  readonly store: StateStore;
  readonly engine: Engine;
  /** The retailer as users of the site at `origin` have it. */
  readonly clientFor: (origin: string) => RetailerClient;
  /** Ends the session of a pairing at its site. Takes as long as a browser may wait for it, and rejects with nothing: who can't be told finds out by silence. */
  readonly endSession: (pairing: Pairing) => Promise<void>;
  /** Told whenever an account is connected or forgotten. */
  readonly onPaired: (paired: boolean) => Promise<void>;
}

/** What is asked of a retailer where nobody is signed in: null then, since that is the answer. */
const unlessSignedOut = async <T>(asked: Promise<T>): Promise<T | null> => {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof RetailerFailure && error.code === "signed_out") return null;
    throw error;
  }
};

/** What is due of the daily report and everything that failed. */
const ROYALTIES = { kind: "royalties", months: null } as const;
const NEEDS_SIGN_IN: ReadonlySet<string> = new Set(["signed_out", "forbidden"]);

/** Cookies have a file of their own. */
type OwnHandlers = Omit<Handlers, "cookieMode" | "cookies">;

/** Everything that pages and the popup can have of the extension but cookies. Figures of the retailer's go to pages only, and only once an account is connected. */
export function handlersFor({
  version,
  browser,
  store,
  engine,
  clientFor,
  endSession,
  onPaired,
}: HandlerDeps): OwnHandlers {
  const hello = async (): Promise<ExtensionHello> => {
    const { pairing } = await store.load();
    if (!pairing) return { version, browser, paired: null };
    const { user_id, email, session_id } = pairing;
    return { version, browser, paired: { user_id, email, session_id } };
  };
  /** Changes what is kept first: whatever the site answers, this browser syncs for nobody any more. */
  const leave = async (change: (state: State) => State): Promise<void> => {
    const { pairing: before } = await store.load();
    const { pairing: after } = await store.update(change);
    await onPaired(after !== null);
    if (before && before.session_id !== after?.session_id) await endSession(before);
  };
  /** Fetches what is due and whatever failed before; nothing where the site has ended the pairing in the meantime. */
  const fetchNow = async (): Promise<void> => {
    try {
      await engine.start(ROYALTIES);
    } catch (error) {
      if (!(error instanceof NotPaired)) throw error;
    }
  };
  const clientOfPaired = async (): Promise<RetailerClient> => {
    const { pairing } = await store.load();
    if (!pairing) throw new NotPaired();
    return clientFor(pairing.origin);
  };

  return {
    hello,
    status: () => engine.status(),
    async registerUser(whose, sender) {
      if (sender.kind !== "page") throw new BadMessage();
      await leave((state) => pair(state, { origin: sender.origin, ...whose }));
      await fetchNow();
      return hello();
    },
    async forgetUser() {
      await leave(() => EMPTY_STATE);
      return hello();
    },
    async isAmazonLoggedIn(_, sender) {
      if (sender.kind !== "page") throw new BadMessage();
      const seen = await clientFor(sender.origin).signInState();
      // The author has signed in again: what failed for the lack of it needn't wait.
      const { pairing, failure } = await store.load();
      if (seen.kdp && pairing && failure && NEEDS_SIGN_IN.has(failure.code)) await fetchNow();
      return seen;
    },
    async amazonProfile() {
      const client = await clientOfPaired();
      const [profile, account] = await Promise.all([
        unlessSignedOut(client.profile()),
        unlessSignedOut(client.accountInfo()),
      ]);
      return { profile, account };
    },
    firstScrape: () => engine.start({ kind: "first", months: null }),
    syncRoyalties: ({ months }) => engine.start({ kind: "royalties", months: months ?? null }),
    syncPayments: () => engine.start({ kind: "payments", months: null }),
    async unreadBookshelf({ page }, sender) {
      if (sender.kind !== "page") throw new BadMessage();
      return { html: await (await clientOfPaired()).unreadBookshelf(page) };
    },
    retailerCall: async ({ call, input }) => retailerCall(await clientOfPaired(), call, input),
  };
}
