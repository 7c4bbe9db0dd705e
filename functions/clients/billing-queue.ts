import { type MessageQueue, messageQueue } from "./message-queue.ts";

/** The queue of Stripe objects to re-read: ids of events and customers. */
export type BillingQueue = MessageQueue;

export const billingQueue = (env: { readonly BILLING_QUEUE_URL: string }): BillingQueue =>
  messageQueue(env.BILLING_QUEUE_URL);
