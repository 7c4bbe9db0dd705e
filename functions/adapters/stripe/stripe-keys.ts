import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import * as z from "zod";
import type { Clock } from "#functions/platform/clock.ts";

/** The secret's JSON, entered manually (docs/billing.md). */
const StoredKeys = z.object({ apiKey: z.string().min(1), webhookSecret: z.string().min(1) });

export interface StripeKeys {
  readonly apiKey: string;
  /** Valid signing secrets, newest first: two of them during a rotation. */
  readonly webhookSecrets: readonly string[];
}

export type ReadStripeKeys = (maxAgeMs?: number) => Promise<StripeKeys>;

const FRESH_MS = 300_000;

/** True for a live-mode key. Webhooks must be of the same mode. */
export const isLiveKey = ({ apiKey }: Pick<StripeKeys, "apiKey">): boolean => apiKey.includes("_live_");

/** Reads the keys from a secret, at most every five minutes. Throws while they have not been entered. */
export function stripeKeys(secretArn: string, clock: Clock): ReadStripeKeys {
  const client = new SecretsManagerClient({});
  const versionAt = async (VersionStage: string): Promise<z.infer<typeof StoredKeys> | null> => {
    try {
      const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: secretArn, VersionStage }));
      // Errors never contain the value. The first version of the secret is a generated value without keys.
      return StoredKeys.safeParse(asJson(SecretString ?? "")).data ?? null;
    } catch (error) {
      if (error instanceof ResourceNotFoundException) return null;
      throw error;
    }
  };
  let kept: StripeKeys | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  return async (maxAgeMs = FRESH_MS) => {
    if (kept && clock.now() - readAt < maxAgeMs) return kept;
    const [current, previous] = await Promise.all([versionAt("AWSCURRENT"), versionAt("AWSPREVIOUS")]);
    if (!current) throw new Error("The secret doesn't contain our Stripe keys yet (docs/billing.md)");
    const webhookSecrets = [...new Set([current, previous].flatMap((one) => (one ? [one.webhookSecret] : [])))];
    kept = { apiKey: current.apiKey, webhookSecrets };
    readAt = clock.now();
    return kept;
  };
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's message may quote the secret, so it is dropped.
    return null;
  }
}
