import { type MessageQueue, messageQueue } from "./message-queue.ts";

/** The queue of what is to be read again at Stripe: ids of events and customers. */
export type BillingQueue = MessageQueue;

export const billingQueue = (env: { readonly BILLING_QUEUE_URL: string }): BillingQueue =>
  messageQueue(env.BILLING_QUEUE_URL);
