import { afterEach, beforeEach, expect, test } from "vitest";
import { deletionStore } from "#functions/personal-data/deletion/deletion-store.ts";
import { cancelDeletion, requestDeletion } from "#functions/personal-data/deletion/request-deletion.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { clientAccessStore } from "#functions/platform/access/client-store.ts";
import { logger } from "#functions/platform/logger.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { BusEvents } from "#shared/messages/bus.ts";
import { DAY_SECONDS, HOUR_SECONDS } from "#shared/primitives/durations.ts";
import { reconcileBilling } from "../reconciliation/reconcile-billing.ts";
import { type EventsWorld, eventsWorld } from "../testing/events-world.ts";
import { followDeletionOf } from "./follow-deletion.ts";

logger.setLogLevel("SILENT");
const VERIFIED = { emailVerifiedAt: "2026-01-01T10:00:00.000Z" };
const MONTHLY = "author-writer-monthly";

const engine = testEngine();
let world: EventsWorld;
beforeEach(async () => {
  world = await eventsWorld(await engine.createTable());
});
afterEach(() => world.close());

const deps = () => ({
  ...world.deps,
  deletions: deletionStore(world.access),
  consents: clientAccessStore(world.access),
});

/** Processes the account-deletion events on the bus. */
async function hear(): Promise<void> {
  for (const { name, detail } of world.bus.events.splice(0))
    if (name === "AccountDeletionChanged")
      await followDeletionOf(world.deps, BusEvents.AccountDeletionChanged.parse(detail).userId);
}
const ask = (as: Actor) => requestDeletion(deps(), { actor: as, email: as.email });
const takeBack = (as: Actor) => cancelDeletion(deps(), { actor: as });
const subscriptionOf = async (as: Actor) => (await world.refresh(as)).body.subscription;
const chargedOf = async (as: Actor) => (await world.atStripe(as)).charged;

async function subscriber(card?: string): Promise<Actor> {
  const as = await world.givenAuthor(VERIFIED);
  expect((await world.subscribe(as, MONTHLY, await world.card(as, card))).status).toBe(200);
  return as;
}

test("cancels the subscription when the account's deletion is requested: nothing is charged in the fourteen days", async () => {
  const as = await subscriber();
  world.pass(25 * DAY_SECONDS);
  await ask(as);
  await hear();
  expect(await subscriptionOf(as)).toMatchObject({ status: "active", ends_at: expect.any(String), next_payment: null });
  world.pass(14 * DAY_SECONDS);
  expect(await chargedOf(as)).toEqual([900]);
  expect(await subscriptionOf(as)).toMatchObject({ status: "canceled" });
});

test("resumes the subscription when the deletion is withdrawn, and charges as before", async () => {
  const as = await subscriber();
  await ask(as);
  await hear();
  world.pass(3 * DAY_SECONDS);
  await takeBack(as);
  await hear();
  expect(await subscriptionOf(as)).toMatchObject({ status: "active", ends_at: null, next_payment: { amount: 900 } });
  world.pass(31 * DAY_SECONDS);
  expect(await chargedOf(as)).toEqual([900, 900]);
});

test("keeps a subscription cancelled that the payer had cancelled when the deletion is withdrawn, in either order", async () => {
  for (const order of ["before", "meanwhile"] as const) {
    const as = await subscriber();
    if (order === "before") await world.cancel(as);
    await ask(as);
    await hear();
    if (order === "meanwhile") await world.cancel(as);
    await takeBack(as);
    await hear();
    expect(await subscriptionOf(as), order).toMatchObject({ ends_at: expect.any(String) });
  }
});

test("does not retry a failed payment during the grace period, and does when the account stays", async () => {
  const as = await subscriber();
  await world.saveCard(as, await world.card(as, "pm_card_chargeCustomerFail"));
  world.pass(32 * DAY_SECONDS);
  expect(await subscriptionOf(as)).toMatchObject({ status: "past_due" });
  await ask(as);
  await hear();
  const customer = (await world.customer(as)).body.id!;
  const good = await world.card(as);
  await world.sdk.customers.update(customer, { invoice_settings: { default_payment_method: good } });
  world.pass(10 * DAY_SECONDS);
  expect(await chargedOf(as)).toEqual([900]);
  await takeBack(as);
  await hear();
  world.pass(2 * HOUR_SECONDS);
  expect(await subscriptionOf(as)).toMatchObject({ status: "active", ends_at: null });
  expect(await chargedOf(as)).toEqual([900, 900]);
});

test("does not charge a renewal that Stripe was about to charge", async () => {
  const as = await subscriber();
  const { current_period_end } = (await subscriptionOf(as))!;
  world.pass((Date.parse(current_period_end) - world.clock.now()) / 1000 + 60);
  expect((await world.atStripe(as)).invoices[0]).toMatchObject({ status: "draft" });
  await ask(as);
  await hear();
  world.pass(14 * DAY_SECONDS);
  expect(await chargedOf(as)).toEqual([900]);
});

test("reaches the same result when it is interrupted at any Stripe call and run again", async () => {
  for (const after of [0, 1, 2, 3, 4, 5, 6]) {
    const as = await subscriber();
    await ask(as);
    world.stripe.order({ fault: "error_500_after", after, times: 3 });
    await hear().catch(() => undefined);
    world.stripe.noFaults();
    await ask(as);
    await hear();
    expect(await subscriptionOf(as), `ended after ${after}`).toMatchObject({ ends_at: expect.any(String) });
    await takeBack(as);
    world.stripe.order({ fault: "error_500_after", after, times: 3 });
    await hear().catch(() => undefined);
    world.stripe.noFaults();
    await takeBack(as);
    await hear();
    expect(await subscriptionOf(as), `resumed after ${after}`).toMatchObject({ ends_at: null });
  }
});

test("the nightly reconciliation makes up for a missed event, in both directions", async () => {
  const as = await subscriber();
  await ask(as);
  await reconcileBilling(world.deps);
  expect(await subscriptionOf(as)).toMatchObject({ ends_at: expect.any(String) });
  await takeBack(as);
  await reconcileBilling(world.deps);
  expect(await subscriptionOf(as)).toMatchObject({ ends_at: null });
});

test("sells nothing to an account with a pending deletion until the deletion is withdrawn", async () => {
  const [as, other] = [await subscriber(), await world.givenAuthor(VERIFIED)];
  for (const one of [as, other]) await ask(one);
  await hear();
  const message = "Your account is scheduled for deletion. Please keep your account first, then try again.";
  const refused = { status: 409, body: { code: "conflict", message } };
  expect(await world.resume(as)).toMatchObject(refused);
  expect(await world.swap(as, "author-career-monthly")).toMatchObject(refused);
  expect(await world.subscribe(other, MONTHLY, await world.card(other))).toMatchObject(refused);
  expect(await chargedOf(other)).toEqual([]);
});

test("sends only the deletion email, and none about a cancellation", async () => {
  const as = await subscriber();
  await ask(as);
  await hear();
  for (const event of await world.events()) await world.deliver(await world.received(event));
  const emails = world.mailer.emails.filter(({ to, subject }) => to === as.email && /delete|ends/.test(subject));
  expect(emails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/account will be deleted/)]);
  expect(emails[0]!.text).toContain("We have cancelled it: you won't be charged again");
});
