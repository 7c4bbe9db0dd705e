import { mkdirSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { createControl } from "./control/control.ts";
import { createFaults } from "./control/faults.ts";
import { createApi } from "./http/api.ts";
import { createPages } from "./pages/pages.ts";
import { createClock } from "./state/clock.ts";
import { openStore } from "./state/store.ts";
import type { World } from "./state/world.ts";
import { createDeliveries, type WebhookEndpoint } from "./webhooks/deliver.ts";

const SEED = "colophon-simulated-stripe";
const LONGEST_WAIT_MS = MINUTE_MS;

export interface StripeOptions {
  readonly stateDir: string;
  /** The machine's clock, milliseconds since 1970. */
  readonly now: () => number;
  /** Where events are sent; null for nowhere. */
  readonly webhook: WebhookEndpoint | null;
  /** Public address, for page URLs in answers. */
  readonly origin: string;
  readonly seed?: string;
  readonly log?: (line: string) => void;
  /** False for a simulation in which nothing happens between two calls, and whose events are taken by `takeEvents`. */
  readonly isTicking?: boolean;
}

export type SimulatedStripe = ReturnType<typeof createStripe>;

/**
 * Simulates Stripe for the product: its API below `/v1/`, and pages and controls below `/_local/stripe/` (README.md
 * beside this file).
 */
export function createStripe({
  stateDir,
  now,
  webhook,
  origin,
  seed = SEED,
  log = console.error,
  isTicking = true,
}: StripeOptions) {
  mkdirSync(stateDir, { recursive: true });
  const store = openStore(stateDir, seed);
  const faults = createFaults();
  const clock = createClock(store, now);
  const emitted = isTicking ? null : [];
  const world: World = { store, faults, origin, at: clock.at, now, hasWebhook: webhook !== null, emitted, call: null };
  const deliveries = createDeliveries(world, webhook, log);
  let timer: NodeJS.Timeout | undefined;

  function tick(): void {
    clearTimeout(timer);
    clock.catchUp(world);
    deliveries.pump();
    const next = isTicking ? store.nextTask() : undefined;
    if (next) timer = setTimeout(tick, Math.min(Math.max((next.at - clock.at()) * 1000, 100), LONGEST_WAIT_MS)).unref();
  }
  const moveTo = (to: number): void => {
    clock.moveTo(world, to);
    tick();
  };
  const ticking = { catchUp: () => clock.catchUp(world), deliver: tick };
  const api = createApi(world, ticking);
  const control = createControl({ world, deliveries, moveTo });
  const pages = createPages(world, { ...ticking, control });

  return {
    faults,
    at: clock.at,
    /** Advances the simulated clock by seconds; everything due meanwhile happens in order. */
    advance: (seconds: number): void => moveTo(clock.at() + seconds),
    moveTo,
    /** The events that were stored since the last call, oldest first. */
    takeEvents: () => (world.emitted?.splice(0) ?? []).flatMap((id) => store.find("event", id) ?? []),
    waitingWebhooks: deliveries.waiting,
    /** Sends all waiting webhooks now, regardless of their retry times. */
    hurryWebhooks: deliveries.hurry,
    /** Starts by running everything that became due since the last run. */
    start: tick,
    async api(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
      const { status, headers, body, isLost } = await api(path, request);
      if (isLost) {
        request.socket.destroy();
        return;
      }
      response.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) });
      response.end(body);
    },
    /** @param path below `/_local/stripe`, starting with a slash */
    pages,
    close(): void {
      clearTimeout(timer);
      deliveries.close();
      store.close();
    },
  };
}
