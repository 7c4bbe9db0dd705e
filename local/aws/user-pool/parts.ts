import { ServiceError } from "#local/model/json-service.ts";
import type { Lockout } from "./lockout.ts";
import type { ClientSettings, PoolSettings } from "./settings.ts";
import { verifierOf } from "./srp.ts";
import { attributesOf, type PoolStore, type PoolUser } from "./store.ts";
import type { Tokens } from "./tokens.ts";

export interface PoolParts {
  readonly pool: PoolSettings;
  readonly store: PoolStore;
  readonly tokens: Tokens;
  readonly lockout: Lockout;
  readonly now: () => number;
}

export const notAuthorized = (message: string): ServiceError => new ServiceError("NotAuthorizedException", message);

export function clientOrThrow({ pool }: PoolParts, clientId: string): ClientSettings {
  const client = pool.clients.get(clientId);
  if (!client) throw new ServiceError("ResourceNotFoundException", `User pool client ${clientId} does not exist.`);
  return client;
}

/** Returns the user of an access token while its session lasts; throws otherwise. */
export async function requireUser(
  { tokens, store }: PoolParts,
  accessToken: string,
): Promise<{ user: PoolUser; originJti: string }> {
  const { username, originJti } = await tokens.checkAccess(accessToken);
  const user = store.findUser(username);
  if (!user) throw new ServiceError("UserNotFoundException", "User does not exist.");
  if (!user.enabled) throw notAuthorized("User is disabled.");
  if (!store.findSession(originJti)) throw notAuthorized("Access Token has been revoked");
  return { user, originJti };
}

export const keepPassword = ({ pool, store, now }: PoolParts, username: string, password: string): void => {
  store.setPassword(username, verifierOf(pool.name, username, password), now());
};

export const attributeList = (user: PoolUser): { Name: string; Value: string }[] => [
  { Name: "email", Value: user.email },
  ...Object.entries(attributesOf(user)).map(([Name, Value]) => ({ Name, Value })),
];

export const mfaSettings = (user: PoolUser): { UserMFASettingList?: string[]; PreferredMfaSetting?: string } =>
  user.totp_enabled ? { UserMFASettingList: ["SOFTWARE_TOKEN_MFA"], PreferredMfaSetting: "SOFTWARE_TOKEN_MFA" } : {};
