import { afterAll, beforeAll, expect, test } from "vitest";
import { testEngine } from "#functions/testing/engine.ts";
import { DAY_SECONDS } from "#shared/primitives/durations.ts";
import { type BillingWorld, billingWorld } from "../testing/billing-world.ts";

const engine = testEngine();
let world: BillingWorld;
beforeAll(async () => {
  world = await billingWorld(await engine.createTable());
});
afterAll(() => world.close());

/** An author with a weekly price whose second week is unpaid when the third begins; Stripe still retries. */
async function dueWhileTheNextIsBilled() {
  const as = await world.givenAuthor();
  const good = await world.card(as);
  await world.saveCard(as, good);
  const recurring = { interval: "week" } as const;
  const price = await world.sdk.prices.create({
    product: "author-writer",
    currency: "usd",
    unit_amount: 300,
    recurring,
  });
  const customer = (await world.customer(as)).body.id!;
  await world.sdk.subscriptions.create({ customer, items: [{ price: price.id }] });
  await world.saveCard(as, await world.card(as, "pm_card_chargeCustomerFail"));
  world.pass(14 * DAY_SECONDS + 60);
  const { invoices } = await world.atStripe(as);
  expect(invoices.map(({ status }) => status)).toEqual(["draft", "open", "paid"]);
  return { as, good, due: invoices[1]! };
}

test("shows a due invoice and charges it to a new card even though the next period is already billed", async () => {
  const { as, good, due } = await dueWhileTheNextIsBilled();
  const { subscription } = (await world.refresh(as)).body;
  expect(subscription).toMatchObject({
    status: "past_due",
    open_invoice: { amount: 300, url: due.hosted_invoice_url },
  });
  expect(await world.saveCard(as, good)).toMatchObject({ status: 200, body: { status: "done" } });
  expect((await world.atStripe(as)).charged).toEqual([300, 300]);
  world.pass(DAY_SECONDS / 12);
  expect((await world.refresh(as)).body.subscription).toMatchObject({ status: "active", open_invoice: null });
  expect((await world.atStripe(as)).charged).toEqual([300, 300, 300]);
});

/** The same author two hours later: the third week could not be charged either. */
async function twoDue() {
  const { as, good } = await dueWhileTheNextIsBilled();
  world.pass(DAY_SECONDS / 12);
  const { invoices } = await world.atStripe(as);
  expect(invoices.map(({ status }) => status)).toEqual(["open", "open", "paid"]);
  return { as, good, oldestFirst: [invoices[1]!.id, invoices[0]!.id] };
}
const paidSince = async (since: number) =>
  (await world.sdk.events.list({ type: "invoice.paid", created: { gte: since }, limit: 100 })).data
    .map(({ data }) => (data.object as { id: string }).id)
    .toReversed();

test("pays two open invoices with a new card, oldest first", async () => {
  const { as, good, oldestFirst } = await twoDue();
  expect((await world.refresh(as)).body.subscription).toMatchObject({ open_invoice: { amount: 600 } });
  const before = world.stripe.at();
  const saved = await world.saveCard(as, good);
  expect(saved.body).toMatchObject({
    status: "done",
    customer: { subscription: { status: "active", open_invoice: null } },
  });
  expect((await world.atStripe(as)).charged).toEqual([300, 300, 300]);
  expect((await paidSince(before)).filter((id) => oldestFirst.includes(id))).toEqual(oldestFirst);
});

test("asks for 3-D Secure on the first of two open invoices before it pays the second", async () => {
  const { as } = await twoDue();
  const card = await world.card(as, "pm_card_authenticationRequired");
  for (const charged of [[300], [300, 300]]) {
    const { body } = await world.saveCard(as, card);
    expect(body.status).toBe("requires_action");
    expect((await world.atStripe(as)).charged).toEqual(charged);
    if (body.status === "requires_action") await world.completeChallenge(body.client_secret, "complete");
  }
  expect((await world.refresh(as)).body.subscription).toMatchObject({ status: "active", open_invoice: null });
  expect((await world.atStripe(as)).charged).toEqual([300, 300, 300]);
});

test("leaves no payable invoice when the payer cancels", async () => {
  const { as } = await dueWhileTheNextIsBilled();
  expect((await world.cancel(as)).body.subscription).toMatchObject({ status: "canceled", open_invoice: null });
  world.pass(30 * DAY_SECONDS);
  const { invoices, charged } = await world.atStripe(as);
  expect(charged).toEqual([300]);
  expect(invoices.map(({ status }) => status)).toEqual(["draft", "void", "paid"]);
});
