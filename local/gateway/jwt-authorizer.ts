import { createRemoteJWKSet, decodeProtectedHeader, errors, type JWTPayload, jwtVerify } from "jose";
import type { ResolvedResource } from "#local/model/service.ts";

/** The authorizer's result: the claims as the function receives them, or API Gateway's own refusal. */
export type Decision =
  | { readonly ok: true; readonly claims: Readonly<Record<string, string>>; readonly scopes: readonly string[] | null }
  | { readonly ok: false; readonly status: 401 | 403; readonly challenge: string };

/** Checks an `Authorization` header for a route that requires one of these scopes (none: any token). */
export type JwtAuthorizer = (authorization: string | undefined, routeScopes: readonly string[]) => Promise<Decision>;

const refuse = (status: 401 | 403, challenge: string): Decision => ({ ok: false, status, challenge });

/** Formats a claim as text, lists in API Gateway's form `[a b]`. */
const claimText = (value: unknown): string => (Array.isArray(value) ? `[${value.join(" ")}]` : String(value));

/** `aud` if present, else `client_id`, which Cognito's access tokens carry in its place. */
const audienceOf = (payload: JWTPayload): readonly string[] =>
  payload.aud === undefined ? [String(payload.client_id ?? "")] : [payload.aud].flat();

/**
 * A token, alone or after a case-insensitive `Bearer` (AWS doesn't document the case). It must have three parts without
 * extra characters, because lenient decoders would skip them.
 */
const TOKEN = /^(?:Bearer )?([\w-]+\.[\w-]+\.[\w-]+)$/i;

/**
 * API Gateway's conditions besides the signature: a key id in the header, an expiry, and no issue time in the future.
 */
const isUsable = (token: string, { exp, iat }: JWTPayload, nowMs: number): boolean =>
  decodeProtectedHeader(token).kid !== undefined && exp !== undefined && (iat ?? 0) * 1000 <= nowMs;

/** The template's JWT authorizer: verifies signature, issuer, audience, times and scopes. */
export function createJwtAuthorizer(resource: ResolvedResource, now: () => number): JwtAuthorizer {
  const { Issuer, Audience } = resource.properties.JwtConfiguration as { Issuer: string; Audience: readonly string[] };
  const keys = createRemoteJWKSet(new URL(`${Issuer}/.well-known/jwks.json`), { cooldownDuration: 1000 });
  return async (authorization, routeScopes) => {
    if (!authorization) return refuse(401, "Bearer");
    const token = TOKEN.exec(authorization)?.[1];
    if (!token) return refuse(401, 'Bearer error="invalid_token"');
    try {
      const currentDate = new Date(now());
      const { payload } = await jwtVerify(token, keys, { issuer: Issuer, algorithms: ["RS256"], currentDate });
      if (!isUsable(token, payload, now()) || !audienceOf(payload).some((a) => Audience.includes(a))) {
        return refuse(401, 'Bearer error="invalid_token"');
      }
      const scopes = typeof payload.scope === "string" ? payload.scope.split(" ") : [];
      if (routeScopes.length > 0 && !routeScopes.some((s) => scopes.includes(s))) {
        return refuse(403, `Bearer scope="${routeScopes.join(" ")}" error="insufficient_scope"`);
      }
      const claims = Object.fromEntries(Object.entries(payload).map(([k, v]) => [k, claimText(v)]));
      return { ok: true, claims, scopes: routeScopes.length > 0 ? routeScopes : null };
    } catch (error) {
      if (error instanceof errors.JOSEError) return refuse(401, 'Bearer error="invalid_token"');
      throw error;
    }
  };
}
