import { z } from "zod";
import { endOf, keptCookies } from "#functions/clients/amazon/cookie-jar.ts";
import type { HeldSession } from "#functions/clients/amazon/retailer-transport.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { derivedId } from "#functions/platform/ids.ts";
import { packedObject } from "#functions/platform/storage/packed-format.ts";
import type { SealedBox } from "#functions/platform/storage/sealed-box.ts";
import type { RetailerAddresses } from "#shared/retailer/addresses.ts";
import { RetailerCookies } from "#shared/retailer/cookies.ts";
import type { RetailerSessionRow, RetailerSessionStore } from "../stores/amazon-session-store.ts";
import type { LinkedAccountRow } from "../stores/linked-account-store.ts";

/** Whose session it is: all of it is bound to the ciphertext. */
export type SessionOwner = Pick<LinkedAccountRow, "userId" | "accountId" | "retailerUserId">;

export interface KeeperDeps {
  readonly retailerSessions: RetailerSessionStore;
  readonly box: SealedBox;
  readonly addresses: RetailerAddresses;
  readonly clock: Clock;
  readonly newRevision: () => string;
}

/** A session without a known end is not kept for ever. */
const LONGEST_MS = 400 * 86_400_000;
const Kept = z.object({ cookies: RetailerCookies, userAgent: z.string() });

/** What is sealed. Its members are checked by `Kept`: an unreadable session is no session. */
export const KEPT_SESSION = packedObject<HeldSession>({ name: "kept-session", version: 1, members: [], upgrades: {} });

/** The one purpose that the vault's keys are made for: the permission to open them names it (`infra/constructs/vault.ts`). */
const PURPOSE = "retailer-session";

const contextOf = ({ userId, accountId, retailerUserId }: SessionOwner) => ({
  userId,
  accountId,
  // Another account in the same slot is another owner. Contexts are on record in the clear: the retailer's own id is not in it.
  identity: derivedId("retailer-identity", retailerUserId),
  purpose: PURPOSE,
});

/** A session that was opened, and which of all that there were it is. */
export interface OpenedSession {
  readonly held: HeldSession;
  readonly revision: string;
}
export type SessionKeeper = ReturnType<typeof sessionKeeper>;

/** Seals sessions into the table and opens them again. Their content is in no error and no log. */
export function sessionKeeper({ retailerSessions, box, addresses, clock, newRevision }: KeeperDeps) {
  async function sealed(owner: SessionOwner, { cookies, userAgent }: HeldSession): Promise<RetailerSessionRow> {
    const now = clock.now();
    const { userId, accountId } = owner;
    const longest = Math.ceil((now + LONGEST_MS) / 1000);
    return {
      ...{ userId, accountId, revision: newRevision(), savedAt: toInstant(now) },
      sealed: await box.seal(KEPT_SESSION.toJson({ cookies, userAgent }), contextOf(owner)),
      expiresAt: Math.min(endOf(cookies) ?? longest, longest),
    };
  }

  return {
    /** What of a browser's cookies is the retailer's and still good. */
    usable: (session: HeldSession): HeldSession => ({
      ...session,
      cookies: keptCookies(session.cookies, addresses, clock.now()),
    }),

    /** When a session ends as far as it says, as an instant. */
    endsAt: ({ cookies }: HeldSession): string | null => {
      const end = endOf(cookies);
      return end === null ? null : toInstant(end * 1000);
    },

    /** False when the account is not in its slot any more, or was disconnected by its author. */
    save: async (owner: SessionOwner, held: HeldSession): Promise<boolean> =>
      retailerSessions.save(await sealed(owner, held), owner),

    /** Keeps a session as its use has left it, under a new key; nothing happens when it was renewed or forgotten meanwhile. */
    saveUsed: async (owner: SessionOwner, held: HeldSession, seenRevision: string): Promise<boolean> =>
      retailerSessions.replace(await sealed(owner, held), seenRevision),

    forget: ({ userId, accountId }: SessionOwner): Promise<void> => retailerSessions.remove(userId, accountId),

    /** The session of this very account; null when there is none, it is over, or it is another's. */
    open: async (owner: SessionOwner): Promise<OpenedSession | null> => {
      const row = await retailerSessions.find(owner.userId, owner.accountId);
      if (!row || row.expiresAt * 1000 <= clock.now()) return null;
      const text = await box.open(row.sealed, contextOf(owner));
      const kept = text === null ? null : Kept.safeParse(KEPT_SESSION.fromJson(text));
      return kept?.success ? { held: kept.data, revision: row.revision } : null;
    },
  };
}
