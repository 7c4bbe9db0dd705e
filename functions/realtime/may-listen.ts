import { type ActingStore, isOpenGrant } from "#functions/platform/acting-store.ts";
import type { Clock } from "#functions/platform/clock.ts";
import type { SessionStore } from "#functions/platform/session-store.ts";
import type { Connection } from "./store.ts";

export interface ListenDeps {
  readonly sessions: SessionStore;
  readonly acting: ActingStore;
  readonly clock: Clock;
}

/** True while the grant under which the administrator opened a socket is open, and the administrator's own session is. */
export async function mayListenAs(
  { sessions, acting, clock }: ListenDeps,
  { adminId, grantId, sessionId }: { adminId: string; grantId: string; sessionId: string },
): Promise<boolean> {
  const [grant, isOpen] = await Promise.all([acting.find(adminId, grantId), sessions.isOpen(adminId, sessionId)]);
  return isOpen && grant !== null && isOpenGrant(grant, clock.now());
}

/** True while the session that a socket belongs to is open; an administrator's is the one that they act with. */
export const mayListen = (
  deps: ListenDeps,
  { userId, sessionId, adminId, grantId }: Pick<Connection, "userId" | "sessionId" | "adminId" | "grantId">,
): Promise<boolean> =>
  adminId && grantId ? mayListenAs(deps, { adminId, grantId, sessionId }) : deps.sessions.isOpen(userId, sessionId);
