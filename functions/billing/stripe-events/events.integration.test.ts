import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { logger } from "#functions/platform/logger.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { runs } from "#functions/testing/seeds.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import { type EventsWorld, eventsWorld } from "../testing/events-world.ts";
import { LIFECYCLES } from "../testing/lifecycles.ts";
import type { StripeMessage } from "./stripe-message.ts";

logger.setLogLevel("SILENT");
const TIMES = 5;

const engine = testEngine();

/** Reorders the list and splits it into batches; order and batch sizes are drawn from a seed. */
function drawn<T>(seed: number, list: readonly T[]): T[][] {
  let state = seed || 1;
  const next = (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
  const rest = [...list];
  const batches: T[][] = [];
  while (rest.length > 0) {
    const batch: T[] = [];
    for (let size = 1 + next(10); size > 0 && rest.length > 0; size--) batch.push(...rest.splice(next(rest.length), 1));
    batches.push(batch);
  }
  return batches;
}

describe("the state after all events of six customer lifecycles", () => {
  let world: EventsWorld;
  let inOrder: Map<string, unknown>;
  let payers: { tenantId: string; customerId: string }[];
  let messages: readonly StripeMessage[];
  let sameSecond: readonly StripeMessage[];
  beforeAll(async () => {
    world = await eventsWorld(await engine.createTable());
    const tenants: string[] = [];
    for (const begin of Object.values(LIFECYCLES)) {
      const { payer, steps } = await begin(world);
      for (const step of steps) await step();
      tenants.push(payer.tenantId);
    }
    const events = await world.events();
    const made = events.flatMap((event) => (event.type === "customer.created" ? [event.data.object] : []));
    payers = tenants.map((tenantId) => {
      const customer = made.find(({ metadata }) => metadata.tenant_id === tenantId);
      if (!customer) throw new Error("a payer never became a customer");
      return { tenantId, customerId: customer.id };
    });
    messages = (await Promise.all(events.map((event) => world.received(event)))).flat();
    const created = events[0]!.created;
    sameSecond = (await Promise.all(events.map((event) => world.received(event, { created })))).flat();
    inOrder = await appliedTo(messages.map((message) => [message]));
  }, 4 * HOUR_MS);
  afterAll(() => world.close());

  /** Delivers the batches to an empty table; returns the stored state of every payer and the emails sent. */
  async function appliedTo(batches: readonly (readonly StripeMessage[])[]): Promise<Map<string, unknown>> {
    for (const { tenantId, customerId } of payers) await world.forget(tenantId, customerId);
    world.mailer.emails.length = 0;
    world.queued.length = 0;
    for (const batch of batches) expect(await world.deliver(batch)).toEqual([]);
    for (let more = world.queued.splice(0); more.length > 0; more = world.queued.splice(0)) await world.deliver(more);
    const kept = new Map<string, unknown>();
    for (const { tenantId } of payers) kept.set(tenantId, await world.kept(tenantId));
    kept.set("emails", world.mailer.emails.map(({ to, subject }) => `${to}: ${subject}`).sort());
    return kept;
  }

  test("matches each customer's last status", async () => {
    const statusOf = ({ tenantId }: { tenantId: string }) =>
      (inOrder.get(tenantId) as { subscription?: { status: string } }).subscription?.status;
    // A customer deleted at Stripe before the first read never had a plan as far as Colophon knows.
    expect(payers.map(statusOf)).toEqual(["active", "active", "canceled", "canceled", "active", undefined]);
    expect(messages.length).toBeGreaterThan(100);
  });

  test(
    "is the same when every event arrives five times, in any order, with any timestamps",
    async () => {
      const property = fc.asyncProperty(fc.nat(), fc.boolean(), async (seed, equalSeconds) => {
        const once = equalSeconds ? sameSecond : messages;
        const all = Array.from({ length: TIMES }, () => once).flat();
        expect(await appliedTo(drawn(seed, all))).toEqual(inOrder);
      });
      await fc.assert(property, { ...runs(1), endOnFailure: true });
      expect(world.failures).toEqual([]);
    },
    4 * HOUR_MS,
  );
});

describe("while a lifecycle is in progress", () => {
  test(
    "late, duplicated, shuffled and concurrent events of any lifecycle leave the state that Stripe has",
    async () => {
      const names = Object.keys(LIFECYCLES);
      const property = fc.asyncProperty(fc.constantFrom(...names), fc.nat(), async (name, seed) => {
        const world = await eventsWorld(await engine.createTable());
        try {
          const { payer, steps } = await LIFECYCLES[name]!(world);
          let seen = 0;
          let waiting: StripeMessage[] = [];
          for (const [n, step] of steps.entries()) {
            await step();
            const events = await world.events();
            const fresh = (await Promise.all(events.slice(seen).map((event) => world.received(event)))).flat();
            seen = events.length;
            const batches = drawn(seed + n, [...waiting, ...fresh, ...fresh]);
            // Half of the events arrive now, processed by three workers at a time; the others wait.
            const now = batches.splice(0, Math.ceil(batches.length / 2));
            for (let at = 0; at < now.length; at += 3) await Promise.all(now.slice(at, at + 3).map(world.deliver));
            waiting = batches.flat();
          }
          for (const batch of drawn(seed + steps.length, waiting)) await world.deliver(batch);
          expect(world.failures).toEqual([]);
          const kept = await world.kept(payer.tenantId);
          await world.refresh(payer);
          expect(await world.kept(payer.tenantId)).toEqual(kept);
          const sent = world.mailer.emails.map(({ to, subject }) => `${to}: ${subject}`);
          expect(new Set(sent).size).toBe(sent.length);
        } finally {
          await world.close();
        }
      });
      await fc.assert(property, { ...runs(4), endOnFailure: true });
    },
    4 * HOUR_MS,
  );
});
