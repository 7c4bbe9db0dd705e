import { createHmac } from "node:crypto";
import type Stripe from "stripe";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { ascending } from "#shared/primitives/order.ts";
import type { World } from "../state/world.ts";

export interface WebhookEndpoint {
  readonly url: string;
  readonly secret: string;
}

interface Delivery {
  readonly id: number;
  readonly event: string;
  readonly attempts: number;
  readonly next_ms: number;
}

const AT_ONCE = 4;
const ANSWER_MS = 10_000;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = MINUTE_MS;
/** Stripe retries for three days. */
const MAX_ATTEMPTS = 4 * 24 * 60;

/** `t=…,v1=…` over the time and the exact body, as Stripe signs. */
export const signed = (payload: string, secret: string, seconds: number): string =>
  `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${payload}`).digest("hex")}`;

export type Deliveries = ReturnType<typeof createDeliveries>;

/**
 * Sends events to the endpoint, in the machine's own time, until it answers 2xx. The queue is on disk, so that it
 * survives a restart.
 */
export function createDeliveries(world: World, endpoint: WebhookEndpoint | null, log: (line: string) => void) {
  const { store, faults } = world;
  const underway = new Set<number>();
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const waiting = (): Delivery[] =>
    store.file.all<Delivery>("SELECT id, event, attempts, next_ms FROM deliveries ORDER BY next_ms, id LIMIT 200");

  /** Takes the next due deliveries, in random order when shuffling was ordered. */
  function dueNow(): Delivery[] {
    const due = waiting().filter((one) => one.next_ms <= Date.now() && !underway.has(one.id));
    if (!faults.webhooks.shuffle) return due;
    return due
      .map((one) => [one, store.draw(8)] as const)
      .sort(([, a], [, b]) => ascending(a, b))
      .map(([one]) => one);
  }

  async function send(delivery: Delivery): Promise<boolean> {
    if (!endpoint) return true;
    if (faults.webhooks.drop) return false;
    const event = store.find("event", delivery.event);
    if (!event) return true;
    const payload = JSON.stringify(event satisfies Stripe.EventBase, null, 2);
    const headers = {
      "content-type": "application/json; charset=utf-8",
      "user-agent": "Stripe/1.0 (+https://stripe.com/docs/webhooks)",
      // The machine's clock, which the receiver checks: the simulated one may be far ahead.
      "stripe-signature": signed(payload, endpoint.secret, Math.floor(world.now() / 1000)),
    };
    const answer = await fetch(endpoint.url, {
      method: "POST",
      headers,
      body: payload,
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    await answer.arrayBuffer();
    return answer.ok;
  }

  async function attempt(delivery: Delivery): Promise<void> {
    underway.add(delivery.id);
    const isAccepted = await send(delivery).catch(() => false);
    underway.delete(delivery.id);
    if (isClosed) return;
    const attempts = delivery.attempts + 1;
    if (isAccepted || attempts >= MAX_ATTEMPTS) {
      store.file.run("DELETE FROM deliveries WHERE id = ?", delivery.id);
      if (!isAccepted) log(`Stripe's event ${delivery.event} was not accepted`);
    } else {
      const pause = Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), LONGEST_RETRY_MS);
      store.file.run(
        "UPDATE deliveries SET attempts = ?, next_ms = ? WHERE id = ?",
        attempts,
        Date.now() + pause,
        delivery.id,
      );
    }
    pump();
  }

  function pump(): void {
    clearTimeout(timer);
    if (isClosed) return;
    for (const delivery of dueNow().slice(0, Math.max(0, AT_ONCE - underway.size))) void attempt(delivery);
    const next = waiting().find((one) => !underway.has(one.id));
    if (next) timer = setTimeout(pump, Math.min(Math.max(next.next_ms - Date.now(), 5), LONGEST_RETRY_MS)).unref();
  }

  return {
    pump,
    waiting: (): number => store.file.get<{ n: number }>("SELECT count(*) AS n FROM deliveries")?.n ?? 0,
    /** Tries everything waiting now, regardless of its retry time. */
    hurry(): void {
      store.file.run("UPDATE deliveries SET next_ms = 0");
      pump();
    },
    close(): void {
      isClosed = true;
      clearTimeout(timer);
    },
  };
}
