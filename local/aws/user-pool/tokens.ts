import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID } from "node:crypto";
import { type JSONWebKeySet, jwtVerify, SignJWT } from "jose";
import { ServiceError } from "#local/model/json-service.ts";
import type { ClientSettings } from "./settings.ts";
import { attributesOf, type PoolSession, type PoolStore, type PoolUser } from "./store.ts";

export type Tokens = ReturnType<typeof createTokens>;

export interface AccessClaims {
  readonly username: string;
  readonly originJti: string;
}

const newKey = (): string => {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  return JSON.stringify({ kid: randomUUID(), pem: privateKey.export({ type: "pkcs8", format: "pem" }) });
};

/** Signs and verifies the pool's tokens with one RSA key, generated on first use and stored. */
export function createTokens(store: PoolStore, now: () => number, issuer: () => string) {
  const { kid, pem } = JSON.parse(store.kept("signing", newKey)) as { kid: string; pem: string };
  const privateKey = createPrivateKey(pem);
  const publicKey = createPublicKey(pem);

  const sign = (claims: Record<string, unknown>, subject: string, lifetimeSeconds: number) => {
    const issuedAt = Math.floor(now() / 1000);
    return new SignJWT({ ...claims, jti: randomUUID() })
      .setProtectedHeader({ alg: "RS256", kid })
      .setSubject(subject)
      .setIssuer(issuer())
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + lifetimeSeconds)
      .sign(privateKey);
  };

  return {
    jwks: (): JSONWebKeySet => {
      const { kty, n, e } = publicKey.export({ format: "jwk" });
      return { keys: [{ alg: "RS256", e, kid, kty: kty ?? "RSA", n, use: "sig" }] };
    },

    async issue(client: ClientSettings, user: PoolUser, session: PoolSession) {
      const both = {
        origin_jti: session.origin_jti,
        event_id: randomUUID(),
        auth_time: Math.floor(session.signed_in_at / 1000),
      };
      const { email_verified, sub, ...attributes } = attributesOf(user);
      const access = { client_id: client.id, scope: "aws.cognito.signin.user.admin", username: user.username };
      const id = {
        aud: client.id,
        "cognito:username": user.username,
        email: user.email,
        email_verified: email_verified === "true",
      };
      return {
        AccessToken: await sign({ ...both, ...access, token_use: "access" }, sub, client.accessSeconds),
        IdToken: await sign({ ...attributes, ...both, ...id, token_use: "id" }, sub, client.idSeconds),
        ExpiresIn: client.accessSeconds,
        TokenType: "Bearer",
      };
    },

    /** Throws `NotAuthorizedException` unless it is a valid access token of this pool. */
    async checkAccess(token: string): Promise<AccessClaims> {
      const refused = (message: string) => new ServiceError("NotAuthorizedException", message);
      const options = { issuer: issuer(), algorithms: ["RS256"], currentDate: new Date(now()) };
      const { payload } = await jwtVerify(token, publicKey, options).catch((error: Error) => {
        throw refused(error.name === "JWTExpired" ? "Access Token has expired" : "Invalid Access Token");
      });
      const { token_use, username, origin_jti } = payload;
      if (token_use !== "access" || typeof username !== "string" || typeof origin_jti !== "string") {
        throw refused("Invalid Access Token");
      }
      return { username, originJti: origin_jti };
    },
  };
}
