import { createHash, timingSafeEqual } from "node:crypto";
import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import type { Clock } from "../clock.ts";

/** How long a matching secret is cached, and the minimum interval between reads after a mismatch. */
const CACHE_MS = 300_000;
const RETRY_MS = 10_000;

export type OriginSecrets = () => Promise<readonly string[]>;

/** Checks that a call came through the edge: `verify(value of x-origin-verify)`. */
export type OriginCheck = (given: string | undefined) => Promise<boolean>;

export function originSecrets(secretArn: string): OriginSecrets {
  const client = new SecretsManagerClient({});
  const stage = async (VersionStage: string): Promise<string[]> => {
    try {
      const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: secretArn, VersionStage }));
      return SecretString ? [SecretString] : [];
    } catch (error) {
      if (error instanceof ResourceNotFoundException && VersionStage === "AWSPREVIOUS") return [];
      throw error;
    }
  };
  return async () => (await Promise.all([stage("AWSCURRENT"), stage("AWSPREVIOUS")])).flat();
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

/** Compares with every accepted value in constant time, whatever the lengths. */
const isOneOf = (given: string, accepted: readonly string[]): boolean =>
  accepted.map((value) => timingSafeEqual(digest(given), digest(value))).includes(true);

/** Caches the secret for five minutes. A mismatch reads it again, so that a rotation never causes an outage. */
export function originCheck(secrets: OriginSecrets, clock: Clock): OriginCheck {
  let accepted: readonly string[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  const refresh = async (olderThanMs: number): Promise<void> => {
    if (clock.now() - readAt < olderThanMs) return;
    accepted = await secrets();
    readAt = clock.now();
  };
  return async (given) => {
    if (given === undefined) return false;
    await refresh(CACHE_MS);
    if (isOneOf(given, accepted)) return true;
    await refresh(RETRY_MS);
    return isOneOf(given, accepted);
  };
}
