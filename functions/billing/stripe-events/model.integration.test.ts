import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Actor } from "#functions/platform/access/actor.ts";
import { memoryTable } from "#functions/testing/memory-table/memory-table.ts";
import { LONG_RUN_MS, runs } from "#functions/testing/seeds.ts";
import type { BillingCustomer } from "#shared/api/billing/billing.ts";
import { DAY_SECONDS, HOUR_SECONDS } from "#shared/primitives/durations.ts";
import { readBillingOfCustomer } from "../snapshot/read-billing.ts";
import { CARDS, type Card, expectedOf, isLive, type Model, type Shown, type Step } from "../testing/billing-model.ts";
import { type BillingWorld, billingWorld } from "../testing/billing-world.ts";

const PLANS = {
  author: ["author-writer-monthly", "author-career-monthly", "author-publisher-yearly"],
  agency: ["agency-studio-monthly", "agency-house-monthly", "agency-house-yearly"],
} as const;
const LAST_FOUR = { good: "4242", bad: "0341" } as const;

const table = memoryTable();
let world: BillingWorld;
const { stackTraceLimit } = Error;
beforeAll(async () => {
  // The SDK formats a stack trace for each of its calls, which took a third of the time.
  Error.stackTraceLimit = 1;
  world = await billingWorld(table.access(), { isSocketless: true });
  await world.sdk.coupons.create({ id: "HALF", percent_off: 50, duration: "forever", metadata: { by_id: "true" } });
});
afterAll(() => {
  Error.stackTraceLimit = stackTraceLimit;
  return world.close();
});

const plan = fc.integer({ min: 0, max: 2 });
const card = fc.constantFrom<Card>("good", "good", "bad");
const isLate = fc.integer({ min: 0, max: 3 }).map((one) => one === 3);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant("subscribe" as const), plan, card, coupon: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("swap" as const), plan, isLate }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("save card" as const), card }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constantFrom("cancel" as const, "resume" as const, "webhook" as const) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("time" as const),
      to: fc.constantFrom("a day" as const, "the period's end" as const, "the last try" as const),
    }),
  },
);

class Payer {
  readonly as: Actor;
  readonly kind: Model["kind"];
  /** What the payer's page has shown last. */
  #seen: BillingCustomer | null = null;
  constructor(as: Actor, kind: Model["kind"]) {
    this.as = as;
    this.kind = kind;
  }

  async shown(next: Step, model: Model): Promise<Shown> {
    const subscription = this.#seen?.subscription;
    const asksPrice = next.do === "swap" && isLive(model) && PLANS[this.kind][next.plan] !== subscription?.stripe_plan;
    const preview = asksPrice ? await world.preview(this.as, PLANS[this.kind][next.plan]!) : null;
    if (next.do === "swap" && next.isLate && preview?.status === 200) world.pass(601);
    return {
      change: preview?.status === 200 ? preview.body.total : null,
      nextPayment: subscription?.next_payment?.amount ?? 0,
      authorTrial: Date.parse(this.as.trialEndsAt ?? "") - world.clock.now() >= 300_000,
    };
  }

  /** The stored state, and Stripe's. */
  async look(): Promise<readonly BillingCustomer[]> {
    const stored = (await world.customer(this.as)).body;
    this.#seen = (await world.refresh(this.as)).body;
    return [stored, this.#seen];
  }

  async take(next: Step): Promise<number | "declined"> {
    const answer = await this.#call(next);
    const body = answer.body as { code?: string } | undefined;
    return body?.code === "card_declined" ? "declined" : answer.status;
  }

  /** Deletes the customer at Stripe. Their subscriptions end, and no longer add work to every later simulated day. */
  async deleteStripeCustomer(model: Model): Promise<void> {
    const customerId = (await world.deps.billingAccounts.find(this.as.tenantId))?.customerId;
    if (customerId === undefined) return;
    await world.sdk.customers.del(customerId);
    const { id, subscription, payment_method } = (await world.refresh(this.as)).body;
    expect({ id, payment_method, status: subscription?.status ?? "none" }).toEqual({
      id: null,
      payment_method: null,
      status: model.status === "none" ? "none" : "canceled",
    });
  }

  async #call(next: Step): Promise<{ status: number; body?: unknown }> {
    const { as, kind } = this;
    switch (next.do) {
      case "subscribe": {
        const method = await world.card(as, CARDS[next.card]);
        return world.subscribe(as, PLANS[kind][next.plan]!, method, next.coupon ? "HALF" : undefined);
      }
      case "swap":
        return world.swap(as, PLANS[kind][next.plan]!);
      case "save card":
        return world.saveCard(as, await world.card(as, CARDS[next.card]));
      case "cancel":
        return world.cancel(as);
      case "resume":
        return world.resume(as);
      case "webhook": {
        const customerId = (await world.deps.billingAccounts.find(as.tenantId))?.customerId;
        if (customerId) await Promise.all([1, 2].map(() => readBillingOfCustomer(world.deps, customerId)));
        return { status: 200 };
      }
      case "time":
        await this.#pass(next.to);
        return { status: 200 };
    }
  }

  async #pass(to: Extract<Step, { do: "time" }>["to"]): Promise<void> {
    const subscription = this.#seen?.subscription;
    const left = subscription ? (Date.parse(subscription.current_period_end) - world.clock.now()) / 1000 : 0;
    const isDue = subscription?.status === "past_due";
    if (to === "the last try" && isDue) world.pass(16 * DAY_SECONDS);
    if (to === "the period's end" && left > 0 && !isDue) world.pass(left + 2 * HOUR_SECONDS);
    if (to === "a day" && (left > 2 * DAY_SECONDS || !subscription) && !isDue) world.pass(DAY_SECONDS);
    await world.refresh(this.as);
  }
}

/** Expresses what the payer is shown in the model's vocabulary. */
function seen({ subscription, payment_method }: BillingCustomer) {
  const live = subscription && ["trialing", "active", "past_due"].includes(subscription.status);
  return {
    status: subscription?.status ?? "none",
    plan: live ? subscription.stripe_plan : null,
    leaving: Boolean(live && subscription.ends_at),
    coupon: Boolean(live && subscription.coupon),
    card: payment_method?.last_four ?? null,
  };
}

const said = (model: Model): ReturnType<typeof seen> => ({
  status: model.status,
  plan: isLive(model) ? PLANS[model.kind][model.plan]! : null,
  leaving: isLive(model) && model.leaving,
  coupon: isLive(model) && model.coupon,
  card: model.card && LAST_FOUR[model.card],
});

test("the product agrees with a small model for any sequence of payer actions", { timeout: LONG_RUN_MS }, async () => {
  const kind = fc.constantFrom<Model["kind"]>("author", "agency");
  await fc.assert(
    fc.asyncProperty(
      kind,
      fc.integer({ min: 0, max: 14 }),
      fc.array(step, { minLength: 4, maxLength: 12 }),
      async (kind, days, steps) => {
        table.clear();
        const trialEndsAt = new Date(world.clock.now() + days * DAY_SECONDS * 1000).toISOString();
        const payer = new Payer(
          await (kind === "author" ? world.givenAuthor({ trialEndsAt }) : world.givenOwner()),
          kind,
        );
        let model: Model = {
          kind,
          status: "none",
          plan: 0,
          leaving: false,
          coupon: false,
          card: null,
          trialUsed: false,
        };
        let chargedBefore = 0;
        for (const [index, next] of steps.entries()) {
          const shown = await payer.shown(next, model);
          const expected = expectedOf(model, next, shown);
          const at = `step ${index}: ${JSON.stringify(next)} on ${JSON.stringify(model)}`;
          expect(await payer.take(next), at).toBe(expected.answer);
          model = expected.model;
          // The stored state is Stripe's, both before and after a refresh.
          for (const shown of await payer.look()) expect(seen(shown), at).toEqual(said(model));
          const { subscriptions, charged } = await world.atStripe(payer.as);
          expect(subscriptions.filter((one) => isLive(one as Pick<Model, "status">)).length, at).toBe(
            isLive(model) ? 1 : 0,
          );
          if (next.do === "swap" && expected.answer === 200 && (shown.change ?? 0) > 0 && model.status === "active") {
            expect(charged.slice(0, charged.length - chargedBefore), at).toEqual([shown.change]);
          }
          chargedBefore = charged.length;
        }
        await payer.deleteStripeCustomer(model);
      },
    ),
    runs(100),
  );
});
