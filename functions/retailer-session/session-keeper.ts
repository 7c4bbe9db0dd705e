import { z } from "zod";
import { endOf, keptCookies } from "#functions/clients/cookie-jar.ts";
import type { HeldSession } from "#functions/clients/retailer-transport.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { derivedId } from "#functions/platform/ids.ts";
import { packedObject } from "#functions/platform/packed-format.ts";
import type { SealedBox } from "#functions/platform/sealed-box.ts";
import type { LinkedAccountRow, RetailerSessionRow, RetailerSessionStore } from "#functions/retailer-accounts/index.ts";
import type { RetailerAddresses } from "#shared/retailer/addresses.ts";
import { RetailerCookies } from "#shared/retailer/cookies.ts";

/** The owner of a session; all of it is bound to the ciphertext. */
export type SessionOwner = Pick<LinkedAccountRow, "userId" | "accountId" | "retailerUserId">;

export interface KeeperDeps {
  readonly retailerSessions: RetailerSessionStore;
  readonly box: SealedBox;
  readonly addresses: RetailerAddresses;
  readonly clock: Clock;
  readonly newRevision: () => string;
}

/** Limits how long a session without a known end is stored. */
const LONGEST_MS = 400 * 86_400_000;
const Kept = z.object({ cookies: RetailerCookies, userAgent: z.string() });

/** The sealed content. `Kept` validates its members; an unreadable session counts as no session. */
export const KEPT_SESSION = packedObject<HeldSession>({ name: "kept-session", version: 1, members: [], upgrades: {} });

/**
 * The only purpose that the vault's keys are made for: the permission to open them names it
 * (`infra/constructs/vault.ts`).
 */
const PURPOSE = "retailer-session";

const contextOf = ({ userId, accountId, retailerUserId }: SessionOwner) => ({
  userId,
  accountId,
  // A different account in the same slot is a different owner. Contexts are logged in clear text, so the retailer's own
  // id is hashed.
  identity: derivedId("retailer-identity", retailerUserId),
  purpose: PURPOSE,
});

/** An opened session and its revision. */
export interface OpenedSession {
  readonly held: HeldSession;
  readonly revision: string;
}
export type SessionKeeper = ReturnType<typeof sessionKeeper>;

/** Seals sessions into the table and opens them again. Never includes their content in errors or logs. */
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
    /** Keeps only the retailer's unexpired cookies. */
    usable: (session: HeldSession): HeldSession => ({
      ...session,
      cookies: keptCookies(session.cookies, addresses, clock.now()),
    }),

    /** The session's end according to its cookies, as an instant. */
    endsAt: ({ cookies }: HeldSession): string | null => {
      const end = endOf(cookies);
      return end === null ? null : toInstant(end * 1000);
    },

    /** Returns false when another account took the slot, or the author disconnected this one. */
    save: async (owner: SessionOwner, held: HeldSession): Promise<boolean> =>
      retailerSessions.save(await sealed(owner, held), owner),

    /** Saves a session after its use, under a new key; does nothing if it was renewed or deleted meanwhile. */
    saveUsed: async (owner: SessionOwner, held: HeldSession, seenRevision: string): Promise<boolean> =>
      retailerSessions.replace(await sealed(owner, held), seenRevision),

    forget: ({ userId, accountId }: SessionOwner): Promise<void> => retailerSessions.remove(userId, accountId),

    /** Opens this account's session; null when there is none, it has expired, or it belongs to a different account. */
    open: async (owner: SessionOwner): Promise<OpenedSession | null> => {
      const row = await retailerSessions.find(owner.userId, owner.accountId);
      if (!row || row.expiresAt * 1000 <= clock.now()) return null;
      const text = await box.open(row.sealed, contextOf(owner));
      const kept = text === null ? null : Kept.safeParse(KEPT_SESSION.fromJson(text));
      return kept?.success ? { held: kept.data, revision: row.revision } : null;
    },
  };
}
