import { setTimeout as sleep } from "node:timers/promises";
import { amazonBaseUrls } from "#functions/adapters/amazon/base-urls.ts";
import { type AmazonSignIn, amazonSignIn } from "#functions/adapters/amazon/login.ts";
import type { KeyVault } from "#functions/adapters/key-vault.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { newId } from "#functions/platform/ids.ts";
import { sealedBox } from "#functions/platform/storage/sealed-box.ts";
import type { AmazonAccountType } from "#shared/api/amazon-accounts.ts";
import type { AmazonSessionEnv } from "./env.ts";
import { type AmazonSessionVault, amazonSessionVault } from "./sessions/amazon-session-vault.ts";
import { type AmazonSessions, type AmazonSessionsDeps, amazonSessions } from "./sessions/amazon-sessions.ts";
import { amazonAccountStore } from "./stores/amazon-account-store.ts";
import { amazonSessionStore } from "./stores/amazon-session-store.ts";
import { linkedAccountStore } from "./stores/linked-account-store.ts";
import { type SyncStateStore, syncStateStore } from "./stores/sync-state-store.ts";

export interface AmazonAccountsDeps extends AmazonSessionsDeps {
  readonly sessions: AmazonSessions;
  readonly vault: AmazonSessionVault;
  readonly signIn: AmazonSignIn;
  readonly syncStates: Pick<SyncStateStore, "forgetFigures">;
  /** The new session's figures needn't wait for the next tick. */
  readonly onConnected?: (userId: string, type: AmazonAccountType) => Promise<void>;
}

interface Parties extends Pick<AmazonAccountsDeps, "clock" | "onRefused"> {
  readonly keyVault: KeyVault;
}

/** Also used by background fetching. */
export function amazonAccountsDeps(
  access: TableAccess,
  env: Omit<AmazonSessionEnv, "VAULT_KEY_ARN">,
  { keyVault, clock, onRefused }: Parties,
): AmazonAccountsDeps {
  const { addresses, login } = amazonBaseUrls(env);
  const stores = {
    linked: linkedAccountStore(access),
    amazonAccounts: amazonAccountStore(access),
    amazonSessions: amazonSessionStore(access),
    syncStates: syncStateStore(access),
  };
  const vault = amazonSessionVault({ ...stores, box: sealedBox(keyVault), addresses, clock, newRevision: newId });
  const common = { ...stores, vault, addresses, clock, onRefused, sleep: (delayMs: number) => sleep(delayMs) };
  // The page to which Amazon redirects with a code.
  const known = { clientId: env.AMAZON_CLIENT_ID, redirectUri: `${env.SITE_URL}/connect/confirm` };
  return { ...common, sessions: amazonSessions(common), signIn: amazonSignIn(login, known) };
}
