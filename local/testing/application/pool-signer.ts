import { createPrivateKey, randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import { userPoolIssuer } from "#local/aws/user-pool/settings.ts";
import { openStateFile } from "#local/model/state-file.ts";
import { SIGNED_IN_SCOPE } from "#shared/api/endpoint.ts";

/** Signs access tokens with the pool's own key; the given claims override those of a valid token issued now. */
export type PoolSigner = (claims: Readonly<Record<string, unknown>>) => Promise<string>;

export function poolSigner(stateDir: string, origin: string, pool: { id: string; clientId: string }): PoolSigner {
  let key: { kid: string; pem: string } | undefined;
  const readKey = () => {
    const file = openStateFile({ stateDir }, "user-pool", "");
    const kept = file.get<{ value: string }>("SELECT value FROM keys WHERE name = 'signing'");
    file.close();
    if (!kept) throw new Error("the pool has no key yet");
    return JSON.parse(kept.value) as { kid: string; pem: string };
  };
  return async (claims) => {
    key ??= readKey();
    const now = Math.floor(Date.now() / 1000);
    return new SignJWT({
      iss: userPoolIssuer(origin, pool.id),
      client_id: pool.clientId,
      sub: randomUUID(),
      token_use: "access",
      scope: SIGNED_IN_SCOPE,
      auth_time: now,
      iat: now,
      exp: now + 600,
      origin_jti: randomUUID(),
      jti: randomUUID(),
      ...claims,
    })
      .setProtectedHeader({ alg: "RS256", kid: key.kid })
      .sign(createPrivateKey(key.pem));
  };
}
