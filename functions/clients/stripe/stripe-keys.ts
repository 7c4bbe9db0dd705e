import {
  GetSecretValueCommand,
  ResourceNotFoundException,
  SecretsManagerClient,
} from "@aws-sdk/client-secrets-manager";
import { z } from "zod";
import type { Clock } from "#functions/platform/clock.ts";

/** What the secret holds, as JSON: a person puts it there (docs/billing.md). */
const StoredKeys = z.object({ apiKey: z.string().min(1), webhookSecret: z.string().min(1) });

/** Our keys at Stripe. */
export interface StripeKeys {
  readonly apiKey: string;
  /** What webhooks may be signed with, the newest first: two of them while one is being replaced. */
  readonly webhookSecrets: readonly string[];
}

/** Reads the keys; `maxAgeMs` asks for no older ones than that. */
export type ReadStripeKeys = (maxAgeMs?: number) => Promise<StripeKeys>;

/** How long keys that were read are used. */
const FRESH_MS = 300_000;

/** Whether a key is for real money. What it says of a webhook has to say the same. */
export const isLiveKey = ({ apiKey }: Pick<StripeKeys, "apiKey">): boolean => apiKey.includes("_live_");

/** The keys in a secret, read at most every five minutes. Throws while nobody has put them there. */
export function stripeKeys(secretArn: string, clock: Clock): ReadStripeKeys {
  const client = new SecretsManagerClient({});
  const versionAt = async (VersionStage: string): Promise<z.infer<typeof StoredKeys> | null> => {
    try {
      const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: secretArn, VersionStage }));
      // The value itself is in no error: the first version is what was generated, and no keys at all.
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
    if (!current) throw new Error("The secret holds no keys of Stripe yet (docs/billing.md)");
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
    return null;
  }
}
