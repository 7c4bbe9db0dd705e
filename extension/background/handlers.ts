import { pair } from "#extension/sync/changes.ts";
import { type Engine, NotPaired } from "#extension/sync/engine.ts";
import { EMPTY_STATE, type StateStore } from "#extension/sync/state.ts";
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

/** Cookies have a file of their own. */
type OwnHandlers = Omit<Handlers, "cookieMode" | "cookies">;

/** Everything that pages and the popup can have of the extension but cookies. Figures of the retailer's go to pages only, and only once an account is connected. */
export function handlersFor({ version, browser, store, engine, clientFor, onPaired }: HandlerDeps): OwnHandlers {
  const hello = async (): Promise<ExtensionHello> => {
    const { pairing } = await store.load();
    return { version, browser, paired: pairing && { user_id: pairing.user_id, email: pairing.email } };
  };
  const clientOfPaired = async (): Promise<RetailerClient> => {
    const { pairing } = await store.load();
    if (!pairing) throw new NotPaired();
    return clientFor(pairing.origin);
  };

  return {
    hello,
    status: () => engine.status(),
    async registerUser({ user_id, email, token }, sender) {
      if (sender.kind !== "page") throw new BadMessage();
      await store.update((state) => pair(state, { origin: sender.origin, user_id, email, token }));
      await onPaired(true);
      return hello();
    },
    async forgetUser() {
      await store.update(() => EMPTY_STATE);
      await onPaired(false);
      return hello();
    },
    async isAmazonLoggedIn(_, sender) {
      if (sender.kind !== "page") throw new BadMessage();
      return clientFor(sender.origin).signInState();
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
    retailerCall: async ({ call, input }) => retailerCall(await clientOfPaired(), call, input),
  };
}
