import Stripe from "stripe";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Actor } from "#functions/platform/access/actor.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { HOUR_SECONDS } from "#shared/primitives/durations.ts";
import { type BillingWorld, billingWorld } from "../testing/billing-world.ts";

const engine = testEngine();
let world: BillingWorld;
beforeAll(async () => {
  world = await billingWorld(await engine.createTable(), { retries: 0 });
});
afterAll(() => world.close());

// The SDK waits half a second before it repeats a call whose connection was cut.
const waits = vi.spyOn(Stripe.prototype, "getInitialNetworkRetryDelay").mockReturnValue(0);
afterAll(() => waits.mockRestore());

/**
 * Enough for three concurrent calls, each retried by the SDK after a cut connection; after that the payer has to retry.
 */
const UNTIL_IT_GIVES_UP = 6;

interface Case {
  readonly given: () => Promise<Actor>;
  readonly act: (as: Actor) => Promise<{ status: number; body: unknown }>;
  readonly charged: number;
  /** Most calls to Stripe that the action may take. */
  readonly mostCalls?: number;
}

const given = (plan?: string) => async () => {
  const as = await world.givenAuthor();
  const card = await world.card(as);
  cards.set(as.tenantId, card);
  if (plan) expect((await world.subscribe(as, plan, card)).status).toBe(200);
  world.pass(HOUR_SECONDS);
  return as;
};
const cards = new Map<string, string>();

const CASES: Record<string, Case> = {
  subscribing: {
    given: given(),
    act: (as) => world.subscribe(as, "author-career-monthly", cards.get(as.tenantId)!),
    charged: 1,
  },
  changing: {
    given: async () => {
      const as = await given("author-writer-monthly")();
      await world.preview(as, "author-career-yearly");
      return as;
    },
    act: (as) => world.swap(as, "author-career-yearly"),
    charged: 2,
  },
  cancelling: { given: given("author-writer-monthly"), act: (as) => world.cancel(as), charged: 1, mostCalls: 3 },
  resuming: {
    given: async () => {
      const as = await given("author-writer-monthly")();
      await world.cancel(as);
      return as;
    },
    act: (as) => world.resume(as),
    charged: 1,
    mostCalls: 3,
  },
};

describe.each(Object.entries(CASES))("%s", (_, { given, act, charged, mostCalls = Infinity }) => {
  test.each(["lost", "error_500", "error_500_after"] as const)(
    "takes effect and charges once when retried after any Stripe call answered with %s",
    async (fault) => {
      const calm = await given();
      const expected = (await act(calm)).body as Record<string, unknown>;
      let failures = 0;
      for (let after = 0; ; after++) {
        const as = await given();
        world.stripe.order({ fault, times: UNTIL_IT_GIVES_UP, after });
        const first = await act(as);
        world.stripe.noFaults();
        if (first.status === 503) failures += 1;
        else expect(first.status).toBe(200);
        const again = await act(as);
        expect(again.status).toBe(200);
        expect(withoutIds(again.body)).toEqual(withoutIds(expected));
        const { subscriptions, charged: amounts } = await world.atStripe(as);
        expect([subscriptions.length, amounts.length]).toEqual([1, charged]);
        if (first.status === 200) break;
      }
      // Every call was answered with the fault once.
      expect(failures).toBeGreaterThan(1);
      expect(failures).toBeLessThanOrEqual(mostCalls);
    },
    600_000,
  );
});

test.each(["lost", "error_500", "error_500_after"] as const)(
  "a change retried long after any Stripe call answered with %s is already done or shows its price again, and is charged once",
  async (fault) => {
    const seen = new Set<number>();
    for (let after = 0; ; after++) {
      const as = await CASES.changing!.given();
      world.stripe.order({ fault, times: UNTIL_IT_GIVES_UP, after });
      const first = await CASES.changing!.act(as);
      world.stripe.noFaults();
      world.pass(HOUR_SECONDS / 2);
      const again = await CASES.changing!.act(as);
      seen.add(again.status);
      const { charged } = await world.atStripe(as);
      expect({ after, ...again, charges: charged.length }).toMatchObject(
        again.status === 200
          ? { after, body: { status: "done" }, charges: 2 }
          : { after, status: 409, body: { code: "stale" }, charges: 1 },
      );
      await world.preview(as, "author-career-yearly");
      expect(await CASES.changing!.act(as)).toMatchObject({ status: 200, body: { status: "done" } });
      expect((await world.atStripe(as)).charged).toHaveLength(2);
      if (first.status === 200) break;
    }
    expect([...seen].toSorted((a, b) => a - b)).toEqual([200, 409]);
  },
  120_000,
);

/** Removes what differs from payer to payer and from day to day. */
const withoutIds = (body: unknown): unknown =>
  JSON.parse(
    JSON.stringify(body, (name, value: unknown) =>
      name === "id" || name === "at" || name.endsWith("_end") || name === "ends_at" ? typeof value : value,
    ),
  );
