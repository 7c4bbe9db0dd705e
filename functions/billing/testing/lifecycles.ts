import type { Actor } from "#functions/platform/access/actor.ts";
import { DAY_SECONDS } from "#shared/primitives/durations.ts";
import type { EventsWorld } from "./events-world.ts";

const VERIFIED = { emailVerifiedAt: "2026-01-01T10:00:00.000Z" };

/** One step in a payer's lifecycle; any pending event may arrive between two steps. */
export type Step = () => Promise<unknown> | unknown;

export interface Lifecycle {
  readonly payer: Actor;
  readonly steps: readonly Step[];
}

const ok = async (answer: Promise<{ status: number; body: unknown }>): Promise<void> => {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`a step was answered with ${status}: ${JSON.stringify(body)}`);
};

/** Requests a quote for another plan and changes to it. */
async function change(world: EventsWorld, payer: Actor, plan: string): Promise<void> {
  await ok(world.preview(payer, plan));
  await ok(world.swap(payer, plan));
}

/** Six lifecycles of a payer, from the first payment to the end. */
export const LIFECYCLES: Readonly<Record<string, (world: EventsWorld) => Promise<Lifecycle>>> = {
  "paid, and renewed twice": async (world) => {
    const payer = await world.givenAuthor(VERIFIED);
    return {
      payer,
      steps: [
        async () => ok(world.subscribe(payer, "author-writer-monthly", await world.card(payer))),
        () => world.pass(31 * DAY_SECONDS),
        () => world.pass(31 * DAY_SECONDS),
      ],
    };
  },
  "the rest of the trial, then yearly": async (world) => {
    const trialEndsAt = new Date(world.clock.now() + 6 * DAY_SECONDS * 1000).toISOString();
    const payer = await world.givenAuthor({ ...VERIFIED, trialEndsAt });
    return {
      payer,
      steps: [
        async () => ok(world.subscribe(payer, "author-career-monthly", await world.card(payer))),
        () => world.pass(4 * DAY_SECONDS),
        () => world.pass(4 * DAY_SECONDS),
        () => change(world, payer, "author-career-yearly"),
      ],
    };
  },
  "an agency's trial, cancelled, resumed, cancelled, over": async (world) => {
    const payer = await world.givenOwner(VERIFIED);
    return {
      payer,
      steps: [
        async () => ok(world.subscribe(payer, "agency-house-monthly", await world.card(payer))),
        () => world.pass(5 * DAY_SECONDS),
        () => ok(world.cancel(payer)),
        () => ok(world.resume(payer)),
        () => world.pass(4 * DAY_SECONDS),
        () => ok(world.cancel(payer, "too_expensive")),
        () => world.pass(32 * DAY_SECONDS),
      ],
    };
  },
  "a card that fails until Stripe gives up": async (world) => {
    const payer = await world.givenOwner(VERIFIED);
    return {
      payer,
      steps: [
        async () =>
          ok(world.subscribe(payer, "agency-studio-monthly", await world.card(payer, "pm_card_chargeCustomerFail"))),
        () => world.pass(8 * DAY_SECONDS),
        () => world.pass(5 * DAY_SECONDS),
        () => world.pass(20 * DAY_SECONDS),
      ],
    };
  },
  "a card that fails, and another one": async (world) => {
    const payer = await world.givenOwner(VERIFIED);
    return {
      payer,
      steps: [
        async () =>
          ok(world.subscribe(payer, "agency-group-monthly", await world.card(payer, "pm_card_chargeCustomerFail"))),
        () => world.pass(8 * DAY_SECONDS),
        async () => ok(world.saveCard(payer, await world.card(payer))),
        () => change(world, payer, "agency-house-monthly"),
      ],
    };
  },
  "a coupon that goes, and a customer who was deleted": async (world) => {
    const payer = await world.givenAuthor(VERIFIED);
    const id = `WELCOME-${payer.userId}`;
    const by_id = { metadata: { by_id: "true" } };
    const coupon = { id, percent_off: 50, duration: "forever", name: "Welcome", ...by_id } as const;
    const customerOf = async () => (await world.deps.billingAccounts.find(payer.tenantId))?.customerId ?? "";
    return {
      payer,
      steps: [
        () => world.sdk.coupons.create(coupon),
        async () => ok(world.subscribe(payer, "author-publisher-monthly", await world.card(payer), coupon.id)),
        () => world.sdk.coupons.del(coupon.id),
        () => world.pass(31 * DAY_SECONDS),
        async () => world.sdk.customers.del(await customerOf()),
      ],
    };
  },
};
