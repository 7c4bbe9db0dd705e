import { amazonTransport } from "#functions/adapters/amazon/transport.ts";
import { toInstant } from "#functions/platform/clock.ts";
import type { AmazonAccountType } from "#shared/api/amazon-accounts.ts";
import type { AmazonAddresses } from "#shared/sources/amazon/addresses.ts";
import { AmazonFailure } from "#shared/sources/amazon/failure.ts";
import type { AmazonTransport } from "#shared/sources/amazon/transport.ts";
import type { LinkedDeps } from "../linked/read-linked.ts";
import type { AmazonAccountRow } from "../stores/amazon-account-store.ts";
import { type LinkedAccountRow, PUBLISHING_ACCOUNT, primaryOf } from "../stores/linked-account-store.ts";
import type { AmazonSessionVault } from "./amazon-session-vault.ts";
import { askPortal, isRefusal, type PortalDeps } from "./portals.ts";

/** Shown to the author as the session's last use. */
export type AmazonSessionUse = "connecting" | "test" | "resync" | "sync" | "import" | "page";

export interface AmazonSessions {
  /**
   * Uses the session of the publishing account or of the primary author portal account, and saves Amazon's
   * changes to its cookies. If Amazon rejects it, the account is shown as disconnected and no more syncs start.
   * Rejects with AmazonFailure `signed_out` when there is no session, else with the error of `work`. `known` is the
   * author's account, if the caller has just read it.
   */
  use<T>(
    userId: string,
    type: AmazonAccountType,
    by: AmazonSessionUse,
    work: (transport: AmazonTransport) => Promise<T>,
    known?: AmazonAccountRow | null,
  ): Promise<T>;
  /** Like `use`, with the session of the given account. */
  withSessionOf<T>(
    row: LinkedAccountRow,
    by: AmazonSessionUse,
    work: (transport: AmazonTransport) => Promise<T>,
  ): Promise<T>;
}

export interface AmazonSessionsDeps extends LinkedDeps, PortalDeps {
  readonly clock: LinkedDeps["clock"];
  readonly vault: AmazonSessionVault;
  readonly addresses: AmazonAddresses;
  /** Called on the first rejection, so that open pages are notified. */
  readonly onRefused: (userId: string) => Promise<void>;
}

const noSession = () => new AmazonFailure("signed_out", "There is no stored session");

export function amazonSessions(deps: AmazonSessionsDeps): AmazonSessions {
  const { linked, amazonAccounts, vault, addresses, clock } = deps;

  async function rowFor(
    userId: string,
    type: AmazonAccountType,
    known: AmazonAccountRow | null,
  ): Promise<LinkedAccountRow | null> {
    if (type === "KDP") return linked.find(userId, PUBLISHING_ACCOUNT);
    const [rows, account] = await Promise.all([linked.list(userId), known ?? amazonAccounts.find(userId)]);
    return primaryOf(rows, account?.primaryAccountId);
  }

  /** Writes only if the row doesn't say so yet: a sync without news costs no write. True if this call changed it. */
  async function setActive(row: LinkedAccountRow, isActive: boolean): Promise<boolean> {
    const isInPortalShard = row.type !== "AUTHOR_CENTRAL" || isActive === (row.portalShard !== undefined);
    if (row.active === isActive && isInPortalShard) return false;
    return linked.setActive(row, isActive, toInstant(clock.now()));
  }

  async function markAccepted(row: LinkedAccountRow, isListed: boolean): Promise<void> {
    await setActive(row, true);
    if (row.type === "KDP" && !isListed) await amazonAccounts.enableServerSync(row.userId, toInstant(clock.now()));
  }

  async function markRefused(row: LinkedAccountRow, isListed: boolean): Promise<void> {
    const isFirst = await setActive(row, false);
    if (row.type === "KDP" && isListed) await amazonAccounts.disableServerSync(row.userId);
    if (isFirst) await deps.onRefused(row.userId);
  }

  /** True if the author has provided a different session than the one seen, or a first one. */
  async function isRenewed(row: LinkedAccountRow, seenRevision: string | null): Promise<boolean> {
    const opened = await vault.open(row);
    return opened !== null && opened.revision !== seenRevision;
  }

  /**
   * A rejection doesn't apply to a session renewed meanwhile; the second check detects a concurrent renewal and undoes
   * the mark.
   */
  async function noteRefused(row: LinkedAccountRow, isListed: boolean, seenRevision: string | null): Promise<void> {
    if (await isRenewed(row, seenRevision)) return;
    await markRefused(row, isListed);
    if (await isRenewed(row, seenRevision)) await markAccepted({ ...row, active: false }, false);
    else vault.forgetKey(row);
  }

  /** A rejection may be specific to one call, so it counts only when the portal rejects the session, too. */
  async function isStillAccepted(transport: AmazonTransport, { type }: LinkedAccountRow): Promise<boolean> {
    try {
      return (await askPortal(deps, transport, type)) !== null;
    } catch {
      // No answer is no rejection.
      return true;
    }
  }

  async function withSessionOf<T>(
    row: LinkedAccountRow,
    by: AmazonSessionUse,
    work: (transport: AmazonTransport) => Promise<T>,
    known: AmazonAccountRow | null = null,
  ) {
    const account = known ?? (await amazonAccounts.find(row.userId));
    if (account?.cookieModeAt === undefined) throw noSession();
    const isListed = account.sessionShard !== undefined;
    const opened = await vault.open(row);
    if (!opened) {
      await noteRefused(row, isListed, null);
      throw noSession();
    }
    const { transport, cookies } = amazonTransport({ addresses, session: opened.held, now: () => clock.now() });
    await linked.noteUse(row, by, clock.now(), vault.endsAt(opened.held));
    try {
      const result = await work(transport);
      await markAccepted(row, isListed);
      return result;
    } catch (error) {
      if (isRefusal(error) && !(await isStillAccepted(transport, row)))
        await noteRefused(row, isListed, opened.revision);
      throw error;
    } finally {
      if (cookies() !== opened.held.cookies)
        await vault.saveUsed(row, { ...opened.held, cookies: cookies() }, opened.revision);
    }
  }

  return {
    withSessionOf,
    use: async (userId, type, by, work, known = null) => {
      const row = await rowFor(userId, type, known);
      if (!row) throw noSession();
      return withSessionOf(row, by, work, known);
    },
  };
}
