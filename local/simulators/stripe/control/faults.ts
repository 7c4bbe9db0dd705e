import * as z from "zod";
import { createOrderQueue } from "#local/model/order-queue.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import { type Decline, declined } from "../cards/test-cards.ts";

export const API_FAULTS = ["lost", "rate_limited", "error_500", "error_500_after", "slow"] as const;
export const CHARGE_FAULTS = ["decline", "three_d_secure"] as const;

export const FaultOrder = z.strictObject({
  fault: z.enum([...API_FAULTS, ...CHARGE_FAULTS]),
  times: z.int().min(1).max(10_000).default(1),
  method: z.enum(["GET", "POST", "DELETE"]).optional(),
  /** Limits the fault to paths with this prefix, such as `/v1/subscriptions`. */
  path: z.string().optional(),
  /** Number of matching calls that succeed first. */
  after: z.int().min(0).default(0),
  delayMs: z.int().min(0).max(120_000).default(1000),
  decline_code: z.string().default("generic_decline"),
});
export type FaultOrder = z.output<typeof FaultOrder>;
export type FaultInput = z.input<typeof FaultOrder>;

/** Webhook faults, in force until replaced. */
export const WebhookFaults = z.strictObject({
  duplicates: z.int().min(0).max(20),
  /** Sends waiting events in random order. */
  shuffle: z.boolean(),
  delayMs: z.int().min(0).max(HOUR_MS),
  /** Delivers nothing; dropped attempts are retried later. */
  drop: z.boolean(),
  /** Sets every event's `created`; null leaves it. */
  sameSecond: z.int().nullable(),
});
export type WebhookFaults = z.output<typeof WebhookFaults>;
const NONE: WebhookFaults = { duplicates: 0, shuffle: false, delayMs: 0, drop: false, sameSecond: null };

export type Faults = ReturnType<typeof createFaults>;

export function createFaults() {
  const { add, clear, list, take } = createOrderQueue<FaultOrder>();
  let webhooks = NONE;

  return {
    add,
    list,
    clear(): void {
      clear();
      webhooks = NONE;
    },
    get webhooks(): WebhookFaults {
      return webhooks;
    },
    setWebhooks(change: Partial<WebhookFaults>): void {
      webhooks = { ...webhooks, ...change };
    },
    /** Takes the order that matches an API call and uses up one of its times. */
    takeForCall: (method: string, path: string): FaultOrder | undefined =>
      take(
        (order) =>
          (API_FAULTS as readonly string[]).includes(order.fault) &&
          (!order.method || order.method === method) &&
          path.startsWith(order.path ?? ""),
      ),
    /** Takes the outcome ordered for the next charge of a good card. */
    takeForCharge(): Decline | "ask" | undefined {
      const order = take(({ fault }) => (CHARGE_FAULTS as readonly string[]).includes(fault));
      if (!order) return undefined;
      return order.fault === "three_d_secure" ? "ask" : declined(order.decline_code);
    },
  };
}
