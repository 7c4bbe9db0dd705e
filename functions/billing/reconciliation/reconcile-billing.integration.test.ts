import { expect, test } from "vitest";
import { agencyEntity } from "#functions/entities/agency/agency.ts";
import { billingAccountEntity } from "#functions/entities/billing/billing-account.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { DAY_SECONDS } from "#shared/primitives/durations.ts";
import { BILLING_REPAIRED, NEEDS_SUPPORT, PRICES_DIFFER } from "../env.ts";
import { nightlyWorld, VERIFIED } from "../testing/nightly-world.ts";
import { reconcileBilling } from "./reconcile-billing.ts";

const { world, said, night, subscribed, anAuthor } = nightlyWorld();
const saidOf = (message: string) => said.filter((line) => line.message === message).map(({ facts }) => facts);
const subscriptionOf = async ({ tenantId }: Actor) => (await world.deps.billingAccounts.find(tenantId))?.subscription;
const emailsTo = ({ email }: Actor) =>
  world.mailer.emails.filter(({ to }) => to === email).map(({ subject }) => subject);

test("repairs nothing and reports only its run when everything agrees", async () => {
  await anAuthor();
  const { read, ...done } = await night();
  expect(done).toEqual({ payers: 1, repaired: 0, unclear: 0 });
  expect(said).toEqual([{ level: "info", message: "billing reconciled", facts: { read, ...done } }]);
});

test("reads every payer who agrees with Stripe once in fourteen nights, and asks nothing about the others", async () => {
  const author = await anAuthor();
  const asked: { readonly read: number; readonly questions: number }[] = [];
  for (let day = 0; day < 14; day++) {
    let questions = 0;
    const stripe: typeof world.deps.stripe = (question) => {
      questions += 1;
      return world.deps.stripe(question);
    };
    const { read } = await reconcileBilling({ ...world.deps, stripe });
    asked.push({ read, questions });
    world.pass(DAY_SECONDS);
  }
  expect(asked.filter(({ read }) => read === 1)).toHaveLength(1);
  // The catalogue and the listing of all subscriptions.
  for (const { read, questions } of asked) if (read === 0) expect(questions).toBe(2);
  expect(await subscriptionOf(author)).toMatchObject({ status: "active" });
});

test("leaves the turns of payers who agree to a later night when time is up, but repairs those who differ", async () => {
  const authors = [await anAuthor(), await anAuthor()];
  await world.sdk.subscriptions.cancel((await subscriptionOf(authors[0]!))!.id);
  const hurried = { ...world.deps, hasTime: () => false };
  expect(await reconcileBilling(hurried)).toMatchObject({ payers: 2, read: 1, repaired: 1 });
  expect(await subscriptionOf(authors[0]!)).toMatchObject({ status: "canceled" });
});

test("repairs what a missed Stripe event changed, and reports the kind of difference without its content", async () => {
  const [left, stays] = [await anAuthor(), await anAuthor()];
  const { id } = (await subscriptionOf(left))!;
  await world.sdk.subscriptions.cancel(id);
  expect(await night()).toMatchObject({ payers: 2, repaired: 1 });
  expect(await subscriptionOf(left)).toMatchObject({ status: "canceled", nextPayment: null });
  expect(await subscriptionOf(stays)).toMatchObject({ status: "active" });
  const [{ tenantId, fields } = {}] = saidOf(BILLING_REPAIRED);
  expect(tenantId).toBe(left.tenantId);
  expect(fields).toEqual(expect.arrayContaining(["subscription.status", "subscription.nextPayment"]));
  expect(world.bus.events.map(({ name }) => name)).toContain("BillingChanged");
  expect(emailsTo(left)).toEqual(["Your Career plan has ended"]);
  expect((await night()).repaired).toBe(0);
  expect(emailsTo(left)).toHaveLength(1);
});

test("makes the due invoice of an ended subscription unpayable", async () => {
  const author = await anAuthor();
  await world.saveCard(author, await world.card(author, "pm_card_chargeCustomerFail"));
  world.pass(32 * DAY_SECONDS);
  await world.sdk.subscriptions.cancel((await subscriptionOf(author))!.id);
  const statuses = async () => (await world.atStripe(author)).invoices.map(({ status }) => status);
  expect(await statuses()).toEqual(["open", "paid"]);
  await night();
  expect(await statuses()).toEqual(["void", "paid"]);
  expect(saidOf("invoices of an ended subscription voided")).toEqual([{ tenantId: author.tenantId, invoices: 1 }]);
  said.length = 0;
  await night();
  expect(said.map(({ message }) => message)).toEqual(["billing reconciled"]);
});

test("finds paying customers that are missing here by their Stripe metadata, for authors and agencies", async () => {
  const owner = await world.givenOwner(VERIFIED);
  const agency = { agencyId: owner.tenantId, ownerId: owner.userId, createdAt: "2026-11-01T09:00:00.000Z" };
  await agencyEntity(world.access)
    .create({ ...agency, name: "Penn & Partners" })
    .go();
  const payers = [await anAuthor(), await subscribed(owner, "agency-house-yearly")];
  await night();
  const before = await Promise.all(payers.map(({ tenantId }) => world.kept(tenantId)));
  for (const { tenantId } of payers) await billingAccountEntity(world.access).delete({ tenantId }).go();
  expect(await night()).toMatchObject({ repaired: 2, unclear: 0 });
  expect(await Promise.all(payers.map(({ tenantId }) => world.kept(tenantId)))).toEqual(before);
});

test("reports a second live subscription and a customer without an account, and leaves both to an operator", async () => {
  const author = await anAuthor();
  const customer = (await world.deps.billingAccounts.find(author.tenantId))?.customerId ?? "";
  const { items } = await world.sdk.subscriptions.retrieve((await subscriptionOf(author))!.id);
  const price = items.data[0]!.price.id;
  const second = await world.sdk.subscriptions.create({ customer, items: [{ price }] });
  const stranger = await world.sdk.customers.create({ metadata: { tenant_id: "deleted-tenant" } });
  const { id: card } = await world.sdk.paymentMethods.attach("pm_card_visa", { customer: stranger.id });
  await world.sdk.subscriptions.create({ customer: stranger.id, items: [{ price }], default_payment_method: card });
  expect(await night()).toMatchObject({ unclear: 2 });
  expect(
    saidOf(NEEDS_SUPPORT)
      .map(({ why }) => why)
      .sort(),
  ).toEqual(["customer without an account", "two live subscriptions"]);
  const alive = await world.sdk.subscriptions.list({ customer });
  expect(alive.data.map(({ id }) => id)).toContain(second.id);
  expect(alive.data).toHaveLength(2);
});

test("reads all other payers when Stripe fails for one of them, and then fails the run", async () => {
  const [first, second] = [await anAuthor(), await anAuthor()];
  for (const payer of [first, second]) await world.sdk.subscriptions.cancel((await subscriptionOf(payer))!.id);
  const customer = (await world.deps.billingAccounts.find(first.tenantId))?.customerId;
  world.stripe.order({ fault: "error_500", times: 3, method: "GET", path: `/v1/customers/${customer}` });
  await expect(night()).rejects.toThrow("1 parts of the billing data could not be read");
  expect(await subscriptionOf(second)).toMatchObject({ status: "canceled" });
  expect(await subscriptionOf(first)).toMatchObject({ status: "active" });
  expect((await night()).repaired).toBe(1);
}, 60_000);

test("reads all other payers when a customer was deleted whose first payment was never made", async () => {
  const gone = await world.givenAuthor();
  await world.subscribe(gone, "author-career-monthly", await world.card(gone, "pm_card_authenticationRequired"));
  await world.sdk.customers.del((await world.deps.billingAccounts.find(gone.tenantId))!.customerId!);
  const other = await anAuthor();
  await world.sdk.subscriptions.cancel((await subscriptionOf(other))!.id);
  expect(await night()).toMatchObject({ payers: 2 });
  expect(await subscriptionOf(other)).toMatchObject({ status: "canceled" });
});

test("a price that differs from the catalogue is reported by the nightly run and by the price event, and nothing is changed", async () => {
  await world.sdk.prices.create({
    product: "author-writer",
    currency: "usd",
    unit_amount: 100,
    recurring: { interval: "month" },
    lookup_key: "author-writer-monthly",
    transfer_lookup_key: true,
  });
  await night();
  const lines = saidOf(PRICES_DIFFER);
  expect(lines).toContainEqual({ lacks: "make price", what: "author-writer-monthly" });
  said.length = 0;
  const [message] = await world.received((await world.events()).findLast(({ type }) => type === "price.created")!);
  await world.deliver([message!]);
  expect(saidOf(PRICES_DIFFER)).toEqual(lines);
});

test("a coupon change refreshes every payer who has the coupon, and no other", async () => {
  const by_id = { metadata: { by_id: "true" } };
  const coupon = { id: "HALF", percent_off: 50, duration: "forever", name: "Half", ...by_id } as const;
  await world.sdk.coupons.create(coupon);
  const holder = await world.givenAuthor(VERIFIED);
  await world.subscribe(holder, "author-writer-monthly", await world.card(holder), "HALF");
  await anAuthor();
  await world.sdk.coupons.update("HALF", { name: "Half of it" });
  const changed = (await world.events()).findLast(({ type }) => type === "coupon.updated")!;
  await world.deliver(await world.received(changed));
  const customer = (await world.deps.billingAccounts.find(holder.tenantId))?.customerId;
  expect(world.queued.map(({ customerId }) => customerId)).toEqual([customer]);
  await world.deliver(world.queued.splice(0));
  expect((await subscriptionOf(holder))?.coupon?.name).toBe("Half of it");
});
