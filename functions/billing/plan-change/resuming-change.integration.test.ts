import { afterEach, beforeEach, expect, test } from "vitest";
import type { Actor } from "#functions/platform/access/actor.ts";
import { logger } from "#functions/platform/logger.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { DAY_SECONDS } from "#shared/primitives/durations.ts";
import { reconcileBilling } from "../reconciliation/reconcile-billing.ts";
import { type EventsWorld, eventsWorld } from "../testing/events-world.ts";

logger.setLogLevel("SILENT");

const FROM = "author-writer-monthly";
const TO = "author-career-monthly";
const CHANGED = { stripe_plan: TO, ends_at: null, next_payment: { amount: 1900 } };
const STILL_CANCELLED = { ends_at: expect.any(String), next_payment: null };

const engine = testEngine();
let world: EventsWorld;
beforeEach(async () => {
  world = await eventsWorld(await engine.createTable());
});
afterEach(() => world.close());

async function hear(): Promise<void> {
  const messages = await Promise.all((await world.events()).map((event) => world.received(event)));
  expect(await world.deliver(messages.flat())).toEqual([]);
}
const subscriptionOf = async (as: Actor) => (await world.refresh(as)).body.subscription;

async function cancelled(card = "pm_card_visa"): Promise<Actor> {
  const as = await world.givenAuthor({ emailVerifiedAt: "2026-01-01T10:00:00.000Z" });
  await world.subscribe(as, FROM, await world.card(as));
  await world.saveCard(as, await world.card(as, card));
  await world.cancel(as);
  return as;
}

/** Creates a cancelled subscriber with an open 3-D Secure challenge for a plan change in a closed tab. Returns its client secret. */
async function withOpenChallenge(): Promise<{ as: Actor; secret: string }> {
  const as = await cancelled("pm_card_authenticationRequired");
  await world.preview(as, TO);
  const { body } = await world.swap(as, TO);
  if (body.status !== "requires_action") throw new Error("no question");
  return { as, secret: body.client_secret };
}

test.each<[string, () => Promise<unknown>]>([
  ["Stripe's events", hear],
  ["the night", () => reconcileBilling(world.deps)],
])("resumes a cancelled plan by %s when the bank confirms its change after the tab was closed", async (_, read) => {
  const { as, secret } = await withOpenChallenge();
  await read();
  expect(await subscriptionOf(as)).toMatchObject({ stripe_plan: FROM, ...STILL_CANCELLED });
  await world.completeChallenge(secret, "complete");
  await read();
  expect((await world.customer(as)).body.subscription).toMatchObject(CHANGED);
  expect(await subscriptionOf(as)).toMatchObject(CHANGED);
});

test("the payer is notified of the plan change, and not of an end", async () => {
  const { as, secret } = await withOpenChallenge();
  await hear();
  const before = world.mailer.emails.length;
  await world.completeChallenge(secret, "complete");
  await hear();
  await hear();
  const subjects = world.mailer.emails.slice(before).map(({ to, subject }) => ({ to, subject }));
  expect(subjects).toEqual([{ to: as.email, subject: expect.stringMatching(/Career/) }]);
});

test("a plan stays cancelled when the bank refuses the change", async () => {
  const { as, secret } = await withOpenChallenge();
  await world.completeChallenge(secret, "fail");
  await hear();
  expect(await subscriptionOf(as)).toMatchObject({ stripe_plan: FROM, ...STILL_CANCELLED });
});

test("a cancellation after the change stays in place through later reads", async () => {
  const { as, secret } = await withOpenChallenge();
  await world.completeChallenge(secret, "complete");
  await hear();
  await world.cancel(as);
  await hear();
  expect(await subscriptionOf(as)).toMatchObject({ stripe_plan: TO, ...STILL_CANCELLED });
});

test("an abandoned change resumes nothing later", async () => {
  const { as } = await withOpenChallenge();
  world.pass(DAY_SECONDS);
  await world.saveCard(as, await world.card(as));
  await world.resume(as);
  await world.preview(as, TO);
  expect((await world.swap(as, TO)).body).toMatchObject({ status: "done" });
  await world.cancel(as);
  await hear();
  expect(await subscriptionOf(as)).toMatchObject({ stripe_plan: TO, ...STILL_CANCELLED });
});

test("a changed plan is resumed and an unchanged one stays cancelled after an interruption at any Stripe call", async () => {
  for (const after of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
    const as = await cancelled();
    await world.preview(as, TO);
    world.stripe.order({ fault: "error_500_after", after, times: 3 });
    await world.swap(as, TO).catch(() => undefined);
    world.stripe.noFaults();
    await hear();
    const subscription = await subscriptionOf(as);
    const expected = subscription?.stripe_plan === TO ? CHANGED : STILL_CANCELLED;
    expect(subscription, `interrupted after ${after}`).toMatchObject(expected);
  }
});
