import type { Clock } from "../clock.ts";
import { Unauthenticated } from "../errors.ts";
import { type ApiEvent, bearerOf } from "../http/api-event.ts";
import { type ExtensionActor, toActorUser } from "./actor.ts";
import { type ExtensionSessionStore, isOpenSession } from "./extension-session-store.ts";
import { isSameHash, parseExtensionToken } from "./extension-token.ts";

export interface AuthenticateExtensionDeps {
  readonly extensions: ExtensionSessionStore;
  readonly clock: Clock;
}

/**
 * Authenticates an extension by its opaque token alone, which the gateway does not check; null for a call without one.
 * The administrator's extension has an author's rights like any other. Throws Unauthenticated.
 */
export async function authenticateExtension(
  event: ApiEvent,
  { extensions, clock }: AuthenticateExtensionDeps,
): Promise<ExtensionActor | null> {
  const token = parseExtensionToken(bearerOf(event) ?? "");
  if (!token) return null;
  const now = clock.now();
  const { user, session } = await extensions.read(token.userId, token.sessionId);
  if (!user || user.removingAt || user.kind !== "author") throw new Unauthenticated();
  if (!session || !isSameHash(session.tokenHash, token.tokenHash) || !isOpenSession(session, now)) {
    throw new Unauthenticated();
  }
  // Defense in depth: signing out everywhere ends every session, and this also refuses one that was created
  // concurrently.
  if (user.signedOutAt !== undefined && session.createdAt < user.signedOutAt) throw new Unauthenticated();
  await extensions.touch(session, now);
  return { ...toActorUser(user), kind: "extension", sessionId: session.sessionId };
}
