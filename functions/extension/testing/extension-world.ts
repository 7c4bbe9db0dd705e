import { accountsRoutes } from "#functions/accounts/routes.ts";
import { accountsWorld } from "#functions/accounts/testing/accounts-world.ts";
import { endingSessionReminders } from "#functions/amazon-accounts/reminders/notify-ending-sessions.ts";
import { linkedAccountRoutes } from "#functions/amazon-accounts/routes.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { kenpRatesRoutes } from "#functions/kenp-rates/routes.ts";
import { kenpRatesDeps } from "#functions/kenp-rates/wiring.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { deadConnectionNotices } from "#functions/sync/outage/notify-dead-connections.ts";
import { outageStore } from "#functions/sync/outage/outage-store.ts";
import { syncHealthRoutes } from "#functions/sync/routes.ts";
import { rankStores, syncStateDeps } from "#functions/sync/wiring.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { givenUser } from "#functions/testing/users.ts";
import { walkAll } from "#functions/testing/walk-all.ts";
import { activateExtension } from "#shared/api/extension/activation.ts";
import * as api from "#shared/api/extension/extension.ts";
import { extensionRoutes } from "../routes.ts";

export const PAIRING = { browser: "firefox", version: "2.0.0", name: "Firefox on Linux" } as const;

type Report = Partial<Omit<api.SyncReport, "months">> & { readonly months?: string[] };

export function extensionWorld(access: TableAccess) {
  const accounts = accountsWorld(access);
  const { clock } = accounts;
  const { bus, mailer } = accounts.deps;
  const deps = { ...syncStateDeps(access, { bus, clock }), ...rankStores(access, { clock }) };
  const routes = [
    ...accountsRoutes(accounts.deps),
    ...extensionRoutes(deps),
    ...linkedAccountRoutes(deps),
    ...syncHealthRoutes(deps),
    ...kenpRatesRoutes(kenpRatesDeps(access, { bus })),
  ];
  const call = apiCaller(routes, { access, clock });
  const outages: { readonly broken: number; readonly working: number }[] = [];
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  const pair = async (as: Pick<Actor, "userId" | "sessionId">) =>
    (await call(api.createExtensionSession, { as, body: PAIRING })).body;

  return {
    access,
    deps,
    clock,
    call,
    bearer,
    pair,
    bus,
    mailer,
    signUp: accounts.signUp,
    events: () => bus.events.map(({ name }) => name),
    work: (token: string, query = "") => call(api.getExtensionWork, { ...bearer(token), query }),
    report: (token: string, { source = "royalties", outcome = "ok", ...more }: Report = {}) =>
      call(api.reportSync, { ...bearer(token), body: { source, outcome, ...more } }),

    /** A verified author with a connected and activated extension. */
    givenActive: async (changes: Parameters<typeof givenUser>[1] = {}) => {
      const emailVerifiedAt = "2026-11-01T09:00:00.000Z";
      const author = await givenUser(access, { timeZone: "UTC", emailVerifiedAt, ...changes });
      const { token } = await pair(author);
      await call(activateExtension, { as: author });
      return { author, token };
    },

    /** Notifications to the operator. */
    outages,

    notifyDead: () =>
      walkAll(
        deadConnectionNotices({
          accounts: accounts.deps.accounts,
          amazonAccounts: deps.amazonAccounts,
          syncStates: deps.syncStates,
          extensions: deps.extensions,
          linked: deps.linked,
          mailer,
          clock,
          site: accounts.deps.site,
          outages: outageStore(access),
          notifyOperator: (facts) => outages.push(facts),
        }),
        ["notified"],
      ),
    notifyEnding: () =>
      walkAll(
        endingSessionReminders({
          accounts: accounts.deps.accounts,
          amazonAccounts: deps.amazonAccounts,
          linked: deps.linked,
          amazonSessions: deps.amazonSessions,
          mailer,
          clock,
          site: accounts.deps.site,
        }),
        ["notified"],
      ),
  };
}

export type ExtensionWorld = ReturnType<typeof extensionWorld>;
