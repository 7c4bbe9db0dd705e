import { z } from "zod";
import { type Decline, declined } from "../cards/test-cards.ts";

export const API_FAULTS = ["lost", "rate_limited", "error_500", "error_500_after", "slow"] as const;
export const CHARGE_FAULTS = ["decline", "three_d_secure"] as const;

/** What is to go wrong, how often, and with which calls. */
export const FaultOrder = z.strictObject({
  fault: z.enum([...API_FAULTS, ...CHARGE_FAULTS]),
  times: z.int().min(1).max(10_000).default(1),
  /** Only calls of this method. */
  method: z.enum(["GET", "POST", "DELETE"]).optional(),
  /** Only calls whose path begins so, such as `/v1/subscriptions`. */
  path: z.string().optional(),
  /** Calls that go well first. */
  after: z.int().min(0).default(0),
  delayMs: z.int().min(0).max(120_000).default(1000),
  decline_code: z.string().default("generic_decline"),
});
export type FaultOrder = z.output<typeof FaultOrder>;
export type FaultInput = z.input<typeof FaultOrder>;

/** How webhooks go wrong until it is ordered otherwise. */
export const WebhookFaults = z.strictObject({
  /** Further copies of every event. */
  duplicates: z.int().min(0).max(20),
  /** Events that wait together are sent in any order. */
  shuffle: z.boolean(),
  delayMs: z.int().min(0).max(3_600_000),
  /** Nothing arrives: what is tried meanwhile is tried again later. */
  drop: z.boolean(),
  /** Every event has this `created`; null for its own. */
  sameSecond: z.int().nullable(),
});
export type WebhookFaults = z.output<typeof WebhookFaults>;
const NONE: WebhookFaults = { duplicates: 0, shuffle: false, delayMs: 0, drop: false, sameSecond: null };

export type Faults = ReturnType<typeof createFaults>;

/** What was ordered to go wrong. */
export function createFaults() {
  let orders: FaultOrder[] = [];
  let webhooks = NONE;

  const take = (applies: (order: FaultOrder) => boolean): FaultOrder | undefined => {
    const matching = orders.filter(applies);
    const due = matching.find((order) => order.after === 0);
    orders = orders
      .map((order) => {
        if (order === due) return { ...order, times: order.times - 1 };
        return matching.includes(order) && order.after > 0 ? { ...order, after: order.after - 1 } : order;
      })
      .filter((order) => order.times > 0);
    return due;
  };

  return {
    add: (order: FaultOrder): void => void orders.push(order),
    list: (): readonly FaultOrder[] => orders,
    clear(): void {
      orders = [];
      webhooks = NONE;
    },
    get webhooks(): WebhookFaults {
      return webhooks;
    },
    setWebhooks(change: Partial<WebhookFaults>): void {
      webhooks = { ...webhooks, ...change };
    },
    /** The order that an API call meets, one of its times used up. */
    takeForCall: (method: string, path: string): FaultOrder | undefined =>
      take(
        (order) =>
          (API_FAULTS as readonly string[]).includes(order.fault) &&
          (!order.method || order.method === method) &&
          path.startsWith(order.path ?? ""),
      ),
    /** What the next charge meets although its card is good. */
    takeForCharge(): Decline | "ask" | undefined {
      const order = take(({ fault }) => (CHARGE_FAULTS as readonly string[]).includes(fault));
      if (!order) return undefined;
      return order.fault === "three_d_secure" ? "ask" : declined(order.decline_code);
    },
  };
}
