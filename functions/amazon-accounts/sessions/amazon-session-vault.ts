import * as z from "zod";
import { endOf, keptCookies } from "#functions/adapters/amazon/cookie-jar.ts";
import type { AmazonSession } from "#functions/adapters/amazon/transport.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { derivedId } from "#functions/platform/ids.ts";
import { packedObject } from "#functions/platform/storage/packed-format.ts";
import type { SealedBox } from "#functions/platform/storage/sealed-box.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import type { AmazonAddresses } from "#shared/sources/amazon/addresses.ts";
import { AmazonCookies } from "#shared/sources/amazon/cookies.ts";
import type { AmazonSessionRow, AmazonSessionStore } from "../stores/amazon-session-store.ts";
import type { LinkedAccountRow } from "../stores/linked-account-store.ts";

/** All of it is bound to the ciphertext. */
export type AmazonSessionOwner = Pick<LinkedAccountRow, "userId" | "accountId" | "retailerUserId">;

export interface KeeperDeps {
  readonly amazonSessions: AmazonSessionStore;
  readonly box: SealedBox;
  readonly addresses: AmazonAddresses;
  readonly clock: Clock;
  readonly newRevision: () => string;
}

/** For sessions without a known end. */
const LONGEST_MS = 400 * DAY_MS;
const Kept = z.object({ cookies: AmazonCookies, userAgent: z.string() });

/** `Kept` validates the members; an unreadable session counts as no session. */
export const STORED_SESSION = packedObject<AmazonSession>({
  name: "kept-session",
  version: 1,
  members: [],
  upgrades: {},
});

/**
 * The vault's keys are made for this purpose alone: the permission to open them names it (`infra/constructs/vault.ts`).
 */
const PURPOSE = "retailer-session";

const contextOf = ({ userId, accountId, retailerUserId }: AmazonSessionOwner) => ({
  userId,
  accountId,
  // A different account in the same slot is a different owner. Contexts are logged in clear text, so the id is hashed.
  identity: derivedId("retailer-identity", retailerUserId),
  purpose: PURPOSE,
});

export interface OpenedAmazonSession {
  readonly held: AmazonSession;
  readonly revision: string;
}
export type AmazonSessionVault = ReturnType<typeof amazonSessionVault>;

/** Session content never appears in errors or logs. */
export function amazonSessionVault({ amazonSessions, box, addresses, clock, newRevision }: KeeperDeps) {
  async function sealed(owner: AmazonSessionOwner, { cookies, userAgent }: AmazonSession): Promise<AmazonSessionRow> {
    const now = clock.now();
    const { userId, accountId } = owner;
    const longest = Math.ceil((now + LONGEST_MS) / 1000);
    return {
      userId,
      accountId,
      revision: newRevision(),
      savedAt: toInstant(now),
      sealed: await box.seal(STORED_SESSION.toJson({ cookies, userAgent }), contextOf(owner)),
      expiresAt: Math.min(endOf(cookies) ?? longest, longest),
    };
  }

  return {
    /** Drops cookies that are expired or not Amazon's. */
    usable: (session: AmazonSession): AmazonSession => ({
      ...session,
      cookies: keptCookies(session.cookies, addresses, clock.now()),
    }),

    /** According to the cookies, as an instant. */
    endsAt: ({ cookies }: AmazonSession): string | null => {
      const end = endOf(cookies);
      return end === null ? null : toInstant(end * 1000);
    },

    /** False when another account took the slot, or the author disconnected this one. */
    save: async (owner: AmazonSessionOwner, held: AmazonSession): Promise<boolean> =>
      amazonSessions.save(await sealed(owner, held), owner),

    /** Uses a new key; does nothing if the session was renewed or deleted meanwhile. */
    saveUsed: async (owner: AmazonSessionOwner, held: AmazonSession, seenRevision: string): Promise<boolean> => {
      box.forget(contextOf(owner));
      return amazonSessions.replace(await sealed(owner, held), seenRevision);
    },

    forget: (owner: AmazonSessionOwner): Promise<void> => {
      box.forget(contextOf(owner));
      return amazonSessions.remove(owner.userId, owner.accountId);
    },

    /** A rejected session's key is asked for again if the session is ever opened again. */
    forgetKey: (owner: AmazonSessionOwner): void => box.forget(contextOf(owner)),

    /** Null when there is no session, it has expired, or it belongs to a different account. */
    open: async (owner: AmazonSessionOwner): Promise<OpenedAmazonSession | null> => {
      const row = await amazonSessions.find(owner.userId, owner.accountId);
      if (!row || row.expiresAt * 1000 <= clock.now()) return null;
      const text = await box.open(row.sealed, contextOf(owner), row.expiresAt * 1000);
      const kept = text === null ? null : Kept.safeParse(STORED_SESSION.fromJson(text));
      return kept?.success ? { held: kept.data, revision: row.revision } : null;
    },
  };
}
