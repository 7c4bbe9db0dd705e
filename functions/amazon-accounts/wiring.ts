import { setTimeout as sleep } from "node:timers/promises";
import { retailerPlaces } from "#functions/clients/amazon/retailer-base-urls.ts";
import { retailerSignIn } from "#functions/clients/amazon/retailer-login.ts";
import type { KeyVault } from "#functions/clients/key-vault.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { newId } from "#functions/platform/ids.ts";
import { sealedBox } from "#functions/platform/storage/sealed-box.ts";
import type { RetailerSessionDeps } from "./deps.ts";
import type { SessionEnv } from "./env.ts";
import { retailerSessions } from "./sessions/amazon-sessions.ts";
import { sessionKeeper } from "./sessions/session-vault.ts";
import { retailerAccountStore } from "./stores/amazon-account-store.ts";
import { retailerSessionStore } from "./stores/amazon-session-store.ts";
import { linkedAccountStore } from "./stores/linked-account-store.ts";
import { syncStateStore } from "./stores/sync-state-store.ts";

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
