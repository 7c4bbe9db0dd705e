import type { BillingQueue } from "#functions/clients/billing-queue.ts";
import { signedEvent } from "#functions/clients/stripe/stripe-events.ts";
import { isLiveKey, type ReadStripeKeys } from "#functions/clients/stripe/stripe-keys.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { toStripeMessage } from "./stripe-message.ts";

export interface ReceiveStripeEventDeps {
  readonly keys: ReadStripeKeys;
  readonly queue: Pick<BillingQueue, "send">;
  readonly clock: Clock;
}

/** A webhook as it arrived: the very text that was signed. */
export interface Webhook {
  readonly body: string;
  readonly signature: string | undefined;
}

/** What became of a webhook: put in the queue, of a kind that nothing is done about, or not Stripe's word to us. */
export type Received = "queued" | "ignored" | "unsigned" | "wrong mode";

/** How soon keys are read again for a signature that none of them made. */
const RETRY_MS = 10_000;

/**
 * Takes down what Stripe says, before it is told that we have it: killed right after the answer, we still apply it. Rejects when the queue doesn't take
 * it; Stripe then says it again.
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
  // A secret that was replaced a moment ago is no reason to refuse.
  if (!found.event && signature !== undefined) found = await find(RETRY_MS);
  const { keys, event } = found;
  if (!event) return "unsigned";
  if (event.livemode !== isLiveKey(keys)) return "wrong mode";
  const message = toStripeMessage(event);
  if (!message) return "ignored";
  await queue.send(message);
  return "queued";
}
