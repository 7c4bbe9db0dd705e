import { retailerTransport } from "#functions/clients/amazon/retailer-transport.ts";
import { toInstant } from "#functions/platform/clock.ts";
import type { AmazonAccountType } from "#shared/api/amazon-accounts.ts";
import type { RetailerAddresses } from "#shared/retailer/addresses.ts";
import { RetailerFailure } from "#shared/retailer/failure.ts";
import type { RetailerTransport } from "#shared/retailer/transport.ts";
import type { LinkedDeps } from "../linked/read-linked.ts";
import { type LinkedAccountRow, PUBLISHING_ACCOUNT, primaryOf } from "../stores/linked-account-store.ts";
import { askPortal, isRefusal, type PortalDeps } from "./portals.ts";
import type { SessionKeeper } from "./session-vault.ts";

/** What a session is used for: shown to the author, who sees what is kept of them. */
export type SessionUse = "connecting" | "test" | "resync" | "sync" | "import" | "page";

/** The kept sessions at the retailer, as the fetching side uses them. */
export interface RetailerSessions {
  /**
   * Runs `work` with the session of the publishing account, or of the primary author portal account. What the retailer changed of its cookies is kept
   * afterwards. A session that the retailer does not take any more is noted: the account is shown as disconnected, and no sync is begun for it.
   * Rejects with RetailerFailure `signed_out` when there is no session to use, else with what `work` rejects with.
   */
  use<T>(
    userId: string,
    type: AmazonAccountType,
    by: SessionUse,
    work: (transport: RetailerTransport) => Promise<T>,
  ): Promise<T>;
  /** The same with the session of this account, whichever it is. */
  withSessionOf<T>(
    row: LinkedAccountRow,
    by: SessionUse,
    work: (transport: RetailerTransport) => Promise<T>,
  ): Promise<T>;
}

export interface SessionsDeps extends LinkedDeps, PortalDeps {
  readonly clock: LinkedDeps["clock"];
  readonly keeper: SessionKeeper;
  readonly addresses: RetailerAddresses;
  /** Told when a session that was taken is not taken any more: open pages want to know. */
  readonly onRefused: (userId: string) => Promise<void>;
}

const noSession = () => new RetailerFailure("signed_out", "There is no session to use");

export function retailerSessions(deps: SessionsDeps): RetailerSessions {
  const { linked, retailerAccounts, keeper, addresses, clock } = deps;

  async function rowFor(userId: string, type: AmazonAccountType): Promise<LinkedAccountRow | null> {
    if (type === "KDP") return linked.find(userId, PUBLISHING_ACCOUNT);
    const [rows, account] = await Promise.all([linked.list(userId), retailerAccounts.find(userId)]);
    return primaryOf(rows, account?.primaryAccountId);
  }

  /** Writes only what changed: a sync that finds everything as it was writes nothing here. */
  async function setTaken(row: LinkedAccountRow, isListed: boolean, isTaken: boolean): Promise<void> {
    const changed = row.active !== isTaken && (await linked.setActive(row, isTaken));
    if (row.type === "KDP" && isTaken && !isListed)
      await retailerAccounts.holdSession(row.userId, toInstant(clock.now()));
    if (row.type === "KDP" && !isTaken && isListed) await retailerAccounts.dropSession(row.userId);
    if (changed && !isTaken) await deps.onRefused(row.userId);
  }

  /** Whether the author has handed over another session than the one that was seen, or than none. */
  async function isRenewed(row: LinkedAccountRow, seenRevision: string | null): Promise<boolean> {
    const opened = await keeper.open(row);
    return opened !== null && opened.revision !== seenRevision;
  }

  /**
   * Notes that a session is not taken. What the retailer said of one says nothing of the next: where it was renewed meanwhile, it is the renewal that stays;
   * looking again afterwards makes sure of one that came at the same moment.
   */
  async function noteRefused(row: LinkedAccountRow, isListed: boolean, seenRevision: string | null): Promise<void> {
    if (await isRenewed(row, seenRevision)) return;
    await setTaken(row, isListed, false);
    if (await isRenewed(row, seenRevision)) await setTaken({ ...row, active: false }, false, true);
  }

  /** One refused call may be that call's own matter: the session counts as refused when its portal refuses it, too. */
  async function isStillTaken(transport: RetailerTransport, { type }: LinkedAccountRow): Promise<boolean> {
    try {
      return (await askPortal(deps, transport, type)) !== null;
    } catch {
      // No answer is no refusal.
      return true;
    }
  }

  async function withSessionOf<T>(
    row: LinkedAccountRow,
    by: SessionUse,
    work: (transport: RetailerTransport) => Promise<T>,
  ) {
    const account = await retailerAccounts.find(row.userId);
    if (account?.cookieModeAt === undefined) throw noSession();
    const isListed = account.sessionShard !== undefined;
    const opened = await keeper.open(row);
    if (!opened) {
      await noteRefused(row, isListed, null);
      throw noSession();
    }
    const { transport, cookies } = retailerTransport({ addresses, session: opened.held, now: () => clock.now() });
    await linked.noteUse(row, by, clock.now(), keeper.endsAt(opened.held));
    try {
      const result = await work(transport);
      await setTaken(row, isListed, true);
      return result;
    } catch (error) {
      if (isRefusal(error) && !(await isStillTaken(transport, row))) await noteRefused(row, isListed, opened.revision);
      throw error;
    } finally {
      if (cookies() !== opened.held.cookies)
        await keeper.saveUsed(row, { ...opened.held, cookies: cookies() }, opened.revision);
    }
  }

  return {
    withSessionOf,
    use: async (userId, type, by, work) => {
      const row = await rowFor(userId, type);
      if (!row) throw noSession();
      return withSessionOf(row, by, work);
    },
  };
}
