import type { BillingQueue } from "#functions/adapters/message-queue.ts";
import { signedEvent } from "#functions/adapters/stripe/stripe-events.ts";
import { isLiveKey, type ReadStripeKeys } from "#functions/adapters/stripe/stripe-keys.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { toStripeMessage } from "./stripe-message.ts";

export interface ReceiveStripeEventDeps {
  readonly keys: ReadStripeKeys;
  readonly queue: Pick<BillingQueue, "send">;
  readonly clock: Clock;
}

export interface Webhook {
  readonly body: string;
  readonly signature: string | undefined;
}

/** The result for a webhook: queued, of an unhandled type, or not a valid event for this Stripe account and mode. */
export type Received = "queued" | "ignored" | "unsigned" | "wrong mode";

const RETRY_MS = 10_000;

/**
 * Verifies and queues an event before Stripe gets its acknowledgment, so that a crash right afterwards loses nothing.
 * Rejects when the queue is unavailable; Stripe then retries.
 */
export async function receiveStripeEvent(
  deps: ReceiveStripeEventDeps,
  { body, signature }: Webhook,
): Promise<Received> {
  const { keys: readKeys, queue, clock } = deps;
  const find = async (maxAgeMs?: number) => {
    const keys = await readKeys(maxAgeMs);
    return { keys, event: signedEvent(body, signature, keys.webhookSecrets, clock.now()) };
  };
  let found = await find();
  // Reads the keys again, because the secret may just have been rotated.
  if (!found.event && signature !== undefined) found = await find(RETRY_MS);
  const { keys, event } = found;
  if (!event) return "unsigned";
  if (event.livemode !== isLiveKey(keys)) return "wrong mode";
  const message = toStripeMessage(event);
  if (!message) return "ignored";
  await queue.send(message);
  return "queued";
}
