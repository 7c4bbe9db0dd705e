import { setTimeout as sleep } from "node:timers/promises";
import type { KeyVault } from "#functions/clients/key-vault.ts";
import { retailerSignIn } from "#functions/clients/retailer-login.ts";
import { retailerPlaces } from "#functions/clients/retailer-places.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { newId } from "#functions/platform/ids.ts";
import { sealedBox } from "#functions/platform/sealed-box.ts";
import {
  linkedAccountStore,
  retailerAccountStore,
  retailerSessionStore,
  syncStateStore,
} from "#functions/retailer-accounts/index.ts";
import type { RetailerSessionDeps } from "./deps.ts";
import type { SessionEnv } from "./env.ts";
import { retailerSessions } from "./retailer-sessions.ts";
import { sessionKeeper } from "./session-keeper.ts";

interface Parties extends Pick<RetailerSessionDeps, "clock" | "onRefused"> {
  readonly vault: KeyVault;
}

/** Also used by background fetching. */
export function retailerSessionDeps(
  access: TableAccess,
  env: Omit<SessionEnv, "VAULT_KEY_ARN">,
  { vault, clock, onRefused }: Parties,
): RetailerSessionDeps {
  const { addresses, login } = retailerPlaces(env);
  const stores = {
    linked: linkedAccountStore(access),
    retailerAccounts: retailerAccountStore(access),
    retailerSessions: retailerSessionStore(access),
    syncStates: syncStateStore(access),
  };
  const keeper = sessionKeeper({ ...stores, box: sealedBox(vault), addresses, clock, newRevision: newId });
  const common = { ...stores, keeper, addresses, clock, onRefused, sleep: (delayMs: number) => sleep(delayMs) };
  // The page to which the retailer redirects with a code (decision 48).
  const known = { clientId: env.RETAILER_CLIENT_ID, redirectUri: `${env.SITE_URL}/connect/confirm` };
  return { ...common, sessions: retailerSessions(common), signIn: retailerSignIn(login, known) };
}
