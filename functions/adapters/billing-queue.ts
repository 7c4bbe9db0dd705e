import { type MessageQueue, messageQueue } from "./message-queue.ts";

export type BillingQueue = MessageQueue;

export const billingQueue = (env: { readonly BILLING_QUEUE_URL: string }): BillingQueue =>
  messageQueue(env.BILLING_QUEUE_URL);
