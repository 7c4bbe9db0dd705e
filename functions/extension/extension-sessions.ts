import type * as z from "zod";
import { readUser, recordSync } from "#functions/accounts/index.ts";
import type { Actor, By, ExtensionActor } from "#functions/platform/access/actor.ts";
import { newExtensionToken } from "#functions/platform/access/authenticate-extension.ts";
import type { ExtensionSessionRow } from "#functions/platform/access/extension-session-store.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { NotFound } from "#functions/platform/errors.ts";
import type { SyncStateDeps } from "#functions/sync/index.ts";
import type { User } from "#shared/api/accounts/accounts.ts";
import type { ExtensionSession, createExtensionSession as endpoint } from "#shared/api/extension/extension.ts";

const toExtensionSession = (row: ExtensionSessionRow): ExtensionSession => ({
  id: row.sessionId,
  name: row.name,
  browser: row.browser,
  version: row.version,
  created_at: row.createdAt,
  last_seen_at: row.lastSeenAt ?? null,
  expires_at: toInstant(row.expiresAt * 1000),
});

/** More than anyone needs. A browser that lost its token counts until the token expires or this limit pushes it out. */
const MAX_BROWSERS = 20;

/** Only this response contains the token; a hash of it is stored. */
export async function createExtensionSession(
  { extensions, clock }: Pick<SyncStateDeps, "extensions" | "clock">,
  { actor: { userId }, ...pairing }: By<Actor, z.output<NonNullable<(typeof endpoint)["body"]>>>,
): Promise<z.input<(typeof endpoint)["response"]>> {
  const { token, ...kept } = newExtensionToken(userId);
  const now = clock.now();
  const row = await extensions.open({ ...pairing, ...kept }, now);
  const tooMany = (await extensions.listOpen(userId, now)).slice(MAX_BROWSERS);
  await Promise.all(tooMany.map(({ sessionId }) => extensions.end(userId, sessionId, now)));
  return { data: toExtensionSession(row), token };
}

export async function listExtensionSessions(
  { extensions, clock }: Pick<SyncStateDeps, "extensions" | "clock">,
  { actor: { userId } }: By<Actor>,
): Promise<{ data: ExtensionSession[] }> {
  return { data: (await extensions.listOpen(userId, clock.now())).map(toExtensionSession) };
}

/** Throws NotFound for another author's browser or one already disconnected. */
export async function revokeExtensionSession(
  { extensions, clock }: Pick<SyncStateDeps, "extensions" | "clock">,
  { actor: { userId }, sessionId }: By<Actor, { readonly sessionId: string }>,
): Promise<void> {
  if (!(await extensions.end(userId, sessionId, clock.now()))) throw new NotFound("This browser isn't connected.");
}

/** A concurrent disconnect by the author counts as success. */
export async function endExtensionSession(
  { extensions, clock }: Pick<SyncStateDeps, "extensions" | "clock">,
  { actor: { userId, sessionId } }: By<ExtensionActor>,
): Promise<void> {
  await extensions.end(userId, sessionId, clock.now());
}

/** Idempotent, and safe to resume after a crash; the first date stays. */
export async function activateExtension(deps: SyncStateDeps, { actor }: By<Actor>): Promise<User> {
  const { userId } = actor;
  await recordSync(deps, userId, { activatedAt: toInstant(deps.clock.now()) });
  const row = await deps.accounts.find(userId);
  if (!row?.activationDate) throw new NotFound();
  await deps.amazonAccounts.activate(userId, row.activationDate);
  return readUser(deps, actor, row);
}
