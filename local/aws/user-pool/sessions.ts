import { createHash, randomBytes, randomUUID } from "node:crypto";
import * as z from "zod";
import { type Operation, operation, ServiceError } from "#local/model/json-service.ts";
import { clientOrThrow, notAuthorized, type PoolParts, requireUser } from "./parts.ts";
import type { ClientSettings } from "./settings.ts";
import type { PoolSession, PoolUser } from "./store.ts";

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");

function newRefreshToken({ store }: PoolParts, originJti: string): string {
  const token = randomBytes(48).toString("base64url");
  store.addRefreshToken(hashOf(token), originJti);
  return token;
}

export async function startSession(parts: PoolParts, client: ClientSettings, user: PoolUser) {
  const signedInAt = parts.now();
  const session: PoolSession = {
    origin_jti: randomUUID(),
    username: user.username,
    client_id: client.id,
    signed_in_at: signedInAt,
    expires_at: signedInAt + client.refreshSeconds * 1000,
  };
  parts.store.addSession(session);
  const RefreshToken = newRefreshToken(parts, session.origin_jti);
  return { ...(await parts.tokens.issue(client, user, session)), RefreshToken };
}

/**
 * Exchanges a refresh token. With rotation, the answer contains a new one and the old one stays valid for the grace
 * period, so that a lost answer can be requested again; all of them expire when the first would have.
 */
export async function refreshSession(parts: PoolParts, client: ClientSettings, token: string) {
  const { store, now } = parts;
  const known = store.findRefreshToken(hashOf(token));
  if (!known || known.client_id !== client.id) throw notAuthorized("Invalid Refresh Token");
  if (now() >= known.expires_at) throw notAuthorized("Refresh Token has expired");
  const user = store.findUser(known.username);
  if (!user?.enabled) throw notAuthorized("User is disabled.");
  const grace = client.rotationGraceSeconds;
  if (grace !== null && known.replaced_at !== null && now() >= known.replaced_at + grace * 1000) {
    throw new ServiceError("RefreshTokenReuseException", "Refresh token has been rotated.");
  }
  const issued = await parts.tokens.issue(client, user, known);
  if (grace === null) return issued;
  store.replaceRefreshToken(hashOf(token), now());
  return { ...issued, RefreshToken: newRefreshToken(parts, known.origin_jti) };
}

export const sessionOperations = (parts: PoolParts): Record<string, Operation> => ({
  GetTokensFromRefreshToken: operation(z.object({ ClientId: z.string(), RefreshToken: z.string() }), async (input) => ({
    AuthenticationResult: await refreshSession(parts, clientOrThrow(parts, input.ClientId), input.RefreshToken),
  })),

  RevokeToken: operation(z.object({ ClientId: z.string(), Token: z.string() }), (input) => {
    const client = clientOrThrow(parts, input.ClientId);
    if (!client.revocable) throw new ServiceError("UnsupportedOperationException", "Token revocation is not enabled.");
    const known = parts.store.findRefreshToken(hashOf(input.Token));
    if (known && known.client_id !== client.id) throw new ServiceError("UnauthorizedException", "Unauthorized.");
    // An unknown token counts as revoked already.
    if (known) parts.store.endSession(known.origin_jti);
    return {};
  }),

  GlobalSignOut: operation(z.object({ AccessToken: z.string() }), async (input) => {
    const { user } = await requireUser(parts, input.AccessToken);
    parts.store.endSessionsOf(user.username);
    return {};
  }),
});
