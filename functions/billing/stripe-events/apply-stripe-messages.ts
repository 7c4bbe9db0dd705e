import type { BillingQueue } from "#functions/adapters/message-queue.ts";
import { type BatchAnswer, workOnBatch } from "#functions/platform/tasks/work-on-batch.ts";
import { followDeletion } from "../cancel/follow-deletion.ts";
import { finishChange } from "../plan-change/finish-change.ts";
import { checkCatalogue } from "../reconciliation/check-catalogue.ts";
import { type NotifyPayerDeps, notifyPayer } from "../reminders/notify-payer.ts";
import type { PayerStore } from "../snapshot/payer-store.ts";
import { type ReadBillingDeps, readBillingOfCustomer } from "../snapshot/read-billing.ts";
import { StripeMessage } from "./stripe-message.ts";

export interface ApplyDeps extends ReadBillingDeps, NotifyPayerDeps {
  readonly payers: Pick<PayerStore, "listAll">;
  readonly queue: Pick<BillingQueue, "sendAll">;
}

/** Queues every payer who holds a coupon, because a change of its name or its end affects them all. */
async function queueHolders({ payers, queue }: ApplyDeps, { objectId, ...message }: StripeMessage): Promise<void> {
  const holders: StripeMessage[] = [];
  for await (const { customerId, subscription } of payers.listAll()) {
    if (customerId === undefined || subscription?.coupon?.id !== objectId) continue;
    holders.push({ ...message, concern: "payer", customerId, objectId });
  }
  await queue.sendAll(holders);
}

/** Processes one message. Messages are hints: the payer named is re-read at Stripe in their current state. */
export async function applyStripeMessage(deps: ApplyDeps, message: StripeMessage): Promise<void> {
  const { concern, customerId } = message;
  if (concern === "catalogue") return checkCatalogue(deps.stripe);
  if (concern === "coupon") return queueHolders(deps, message);
  const reading = customerId === null ? null : await readBillingOfCustomer(deps, customerId);
  if (!reading) return;
  const account = await finishChange(deps, reading.account);
  await followDeletion(deps, account);
  await notifyPayer(deps, account);
}

const sameWork = ({ concern, customerId, objectId }: StripeMessage): string =>
  [concern, customerId, concern === "coupon" ? objectId : null].join(" ");

/** Processes a batch from the queue, reading each customer once for all their events. */
export const applyStripeMessages = (
  deps: ApplyDeps,
  event: unknown,
  log: (error: unknown) => void,
): Promise<BatchAnswer> =>
  workOnBatch(event, {
    schema: StripeMessage,
    keyOf: sameWork,
    work: (message) => applyStripeMessage(deps, message),
    concurrency: 1,
    log,
  });
