import { accountsRoutes } from "#functions/accounts/routes.ts";
import { accountsWorld } from "#functions/accounts/testing/accounts-world.ts";
import type { KeyVault } from "#functions/adapters/key-vault.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { extensionRoutes } from "#functions/extension/routes.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { on } from "#functions/platform/http/binding.ts";
import { syncHealthRoutes } from "#functions/sync/routes.ts";
import { rankStores, syncStateDeps } from "#functions/sync/wiring.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { memoryVault } from "#functions/testing/memory-vault.ts";
import { givenUser } from "#functions/testing/users.ts";
import { startAmazon } from "#local/simulators/amazon/testing/start-amazon.ts";
import { type Browser, createBrowser } from "#local/simulators/amazon/visitor/browser.ts";
import { consentCode, entrustedCookies, VERIFIER } from "#local/simulators/amazon/visitor/consenting.ts";
import * as api from "#shared/api/amazon-accounts.ts";
import type { AmazonCookie } from "#shared/sources/amazon/cookies.ts";
import { connectAmazonAccount as connect } from "../connect/connect-amazon-account.ts";
import { resyncAmazonAccount } from "../connect/resync-amazon-account.ts";
import { saveAmazonCookies } from "../connect/save-amazon-cookies.ts";
import { testCookies } from "../connect/test-cookies.ts";
import { linkedAccountRoutes } from "../routes.ts";
import { amazonAccountsDeps } from "../wiring.ts";

export type StartAmazon = (now: () => number) => Promise<{ readonly port: number; close(): unknown }>;

/**
 * The endpoints of cookie mode in one process on a real table, with the simulated Amazon behind them over HTTP. All
 * share one clock.
 */
export async function cookieModeWorld(
  access: TableAccess,
  { vault = memoryVault(), start = startAmazon }: { vault?: KeyVault; start?: StartAmazon } = {},
) {
  const accounts = accountsWorld(access);
  const { clock } = accounts;
  const { bus } = accounts.deps;
  const amazon = await start(() => clock.now());
  const env = {
    AMAZON_ORIGIN: `http://127.0.0.1:${amazon.port}`,
    AMAZON_CLIENT_ID: "colophon-local",
    SITE_URL: "http://localhost:4400",
  };
  const onRefused = (userId: string) => bus.publish("RetailerAuthFailed", { userId });
  const deps = amazonAccountsDeps(access, env, { keyVault: vault, clock, onRefused });
  const stored = { ...syncStateDeps(access, { bus, clock }), ...rankStores(access, { clock }) };
  const routes = [
    ...accountsRoutes(accounts.deps),
    ...extensionRoutes(stored),
    ...linkedAccountRoutes(stored),
    ...syncHealthRoutes(stored),
    on(api.saveAmazonCookies, ({ actor, body }) => saveAmazonCookies(deps, { actor, ...body })),
    on(api.testCookies, ({ actor }) => testCookies(deps, { actor })),
    on(api.connectAmazonAccount, ({ actor, body }) => connect(deps, { actor, ...body })),
    on(api.resyncAmazonAccount, ({ actor, params }) => resyncAmazonAccount(deps, { actor, accountId: params.id })),
  ];
  const call = apiCaller(routes, { access, clock });
  const sessionIn = (browser: Browser) => ({
    cookies: entrustedCookies(browser, clock.now()),
    userAgent: "Mozilla/5.0 (test)",
    profile: null,
  });

  return {
    access,
    clock,
    bus,
    deps,
    call,
    sessionIn,
    close: amazon.close,
    newBrowser: () => createBrowser(amazon.port),

    signedIn: async (name: string, options: { keep?: boolean } = {}): Promise<Browser> => {
      const browser = createBrowser(amazon.port);
      await browser.signIn(`${name}@retailer.example`, options);
      return browser;
    },

    givenAuthor: async (accepted = true): Promise<Actor> => {
      const as = await givenUser(access, { timeZone: "UTC" });
      if (accepted) await call(api.setCookieMode, { as, body: { accepted } });
      return as;
    },

    /** Connects the browser's signed-in account, as the page does with its own code. */
    connect: async (
      as: Actor,
      browser: Browser,
      {
        type = "KDP",
        replace,
        code,
        ...more
      }: Partial<{ type: api.AmazonAccountType; replace: boolean; code: string; cookies: AmazonCookie[] }> = {},
    ) => {
      const body = {
        ...sessionIn(browser),
        code: code ?? (await consentCode(browser)),
        token: VERIFIER,
        type,
        replace,
        ...more,
      };
      return call(api.connectAmazonAccount, { as, body });
    },

    renew: (as: Actor, browser: Browser) =>
      call(api.saveAmazonCookies, { as, body: { ...sessionIn(browser), code: null, token: null } }),

    list: async (as: Actor) => (await call(api.listAmazonAccounts, { as })).body.data,
  };
}
export type CookieModeWorld = Awaited<ReturnType<typeof cookieModeWorld>>;
