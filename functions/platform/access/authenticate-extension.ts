import { timingSafeEqual } from "node:crypto";
import type { Endpoint } from "#shared/api/endpoint.ts";
import type { Clock } from "../clock.ts";
import { Unauthenticated } from "../errors.ts";
import { type ApiEvent, bearerOf } from "../http/api-event.ts";
import { hashOfSecret, newId, newSecret } from "../ids.ts";
import { type ExtensionActor, toActorUser } from "./actor.ts";
import { readSubscription, type SubscriptionDeps, withOwnSubscription } from "./authenticate.ts";
import { type ExtensionSessionStore, isOpenSession } from "./extension-session-store.ts";

/** The parts of an extension's token. Neither ids nor secrets contain a dot. */
interface ExtensionToken {
  readonly userId: string;
  readonly sessionId: string;
  readonly tokenHash: string;
}

const TOKEN = /^([\w-]{1,64})\.([0-9A-HJKMNP-TV-Z]{26})\.([\w-]{43})$/;

/** Creates an author's token and the hash to store. The token itself is shown once. */
export function newExtensionToken(userId: string): ExtensionToken & { readonly token: string } {
  const [sessionId, secret] = [newId(), newSecret()];
  return { userId, sessionId, tokenHash: hashOfSecret(secret), token: `${userId}.${sessionId}.${secret}` };
}

function parseExtensionToken(text: string): ExtensionToken | null {
  const [, userId, sessionId, secret] = TOKEN.exec(text) ?? [];
  return userId && sessionId && secret ? { userId, sessionId, tokenHash: hashOfSecret(secret) } : null;
}

/** Compares two hashes in constant time. */
const isSameHash = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

export interface AuthenticateExtensionDeps extends SubscriptionDeps {
  readonly extensions: ExtensionSessionStore;
  readonly clock: Clock;
}

/**
 * Authenticates an extension by its opaque token alone, which the gateway does not check; null for a call without one.
 * The administrator's extension has an author's rights like any other. Throws Unauthenticated.
 */
export async function authenticateExtension(
  event: ApiEvent,
  deps: AuthenticateExtensionDeps,
  endpoint: Endpoint,
): Promise<ExtensionActor | null> {
  const token = parseExtensionToken(bearerOf(event) ?? "");
  if (!token) return null;
  const now = deps.clock.now();
  const [{ user, session }, subscription] = await Promise.all([
    deps.extensions.read(token.userId, token.sessionId),
    readSubscription(deps, endpoint, token.userId),
  ]);
  if (!user || user.removingAt || user.kind !== "author") throw new Unauthenticated();
  if (!session || !isSameHash(session.tokenHash, token.tokenHash) || !isOpenSession(session, now)) {
    throw new Unauthenticated();
  }
  // Defense in depth: signing out everywhere ends every session, and this also refuses one that was created
  // concurrently.
  if (user.signedOutAt !== undefined && session.createdAt < user.signedOutAt) throw new Unauthenticated();
  await deps.extensions.touch(session, now);
  const actor = { ...toActorUser(user), kind: "extension", sessionId: session.sessionId, row: user } as const;
  return withOwnSubscription(actor, subscription);
}
