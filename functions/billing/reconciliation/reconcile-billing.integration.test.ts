import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { syncCatalogue } from "#functions/adapters/stripe/sync-catalogue.ts";
import { userEntity } from "#functions/entities/accounts/user.ts";
import { agencyEntity } from "#functions/entities/agency/agency.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { billingAccountEntity } from "#functions/entities/billing/billing-account.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { logger } from "#functions/platform/logger.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { walkAll } from "#functions/testing/walk-all.ts";
import { DAY_SECONDS } from "#shared/primitives/durations.ts";
import { BILLING_REPAIRED, NEEDS_SUPPORT, PRICES_DIFFER } from "../env.ts";
import { billingPersonalData } from "../personal-data.ts";
import { trialEndReminders } from "../reminders/notify-trial-ends.ts";
import { trialReminderStore } from "../reminders/trial-reminder-store.ts";
import { type EventsWorld, eventsWorld } from "../testing/events-world.ts";
import { reconcileBilling } from "./reconcile-billing.ts";

const VERIFIED = { emailVerifiedAt: "2026-01-01T10:00:00.000Z" };

const engine = testEngine();
let access: TableAccess;
let world: EventsWorld;
const said: { level: string; message: string; facts: Record<string, unknown> }[] = [];
beforeEach(async () => {
  access = await engine.createTable();
  world = await eventsWorld(access);
  await syncCatalogue(world.sdk);
  said.length = 0;
  for (const level of ["info", "warn", "error"] as const)
    vi.spyOn(logger, level).mockImplementation((...[message, facts]: unknown[]) => {
      said.push({ level, message: String(message), facts: facts as Record<string, unknown> });
    });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await world.close();
});

const night = () => reconcileBilling(world.deps);
const saidOf = (message: string) => said.filter((line) => line.message === message).map(({ facts }) => facts);
const subscriptionOf = async ({ tenantId }: Actor) => (await world.deps.billingAccounts.find(tenantId))?.subscription;
const subscribed = async (as: Actor, plan: string, card?: string): Promise<Actor> => {
  expect((await world.subscribe(as, plan, await world.card(as, card))).status).toBe(200);
  return as;
};
const anAuthor = async () => subscribed(await world.givenAuthor(VERIFIED), "author-career-monthly");
async function hear(): Promise<void> {
  for (const event of await world.events()) expect(await world.deliver(await world.received(event))).toEqual([]);
}
const emails = () => world.mailer.emails.map(({ subject }) => subject);
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
  await agencyEntity(access)
    .create({ ...agency, name: "Penn & Partners" })
    .go();
  const payers = [await anAuthor(), await subscribed(owner, "agency-house-yearly")];
  await night();
  const before = await Promise.all(payers.map(({ tenantId }) => world.kept(tenantId)));
  for (const { tenantId } of payers) await billingAccountEntity(access).delete({ tenantId }).go();
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

test("an agency is notified once before its trial ends, with the amount and date of the charge", async () => {
  const owner = await subscribed(await world.givenOwner(VERIFIED), "agency-house-monthly");
  await hear();
  const started = "Your House plan has started";
  expect(emails()).toEqual([started]);
  world.pass(5 * DAY_SECONDS);
  await hear();
  await hear();
  await night();
  expect(emails()).toEqual([started, "Your Colophon trial ends on Nov 27, 2026"]);
  const notice = world.mailer.emails.at(-1);
  expect(notice).toMatchObject({ to: owner.email, text: expect.stringContaining("$99.00") });
  expect(notice?.text).toContain("https://colophon.test/account/billing");
});

test("a payer whose card fails is notified once per invoice", async () => {
  const owner = await subscribed(
    await world.givenOwner(VERIFIED),
    "agency-studio-monthly",
    "pm_card_chargeCustomerFail",
  );
  world.pass(8 * DAY_SECONDS);
  await hear();
  world.pass(4 * DAY_SECONDS);
  await hear();
  const failed = () => world.mailer.emails.filter(({ subject }) => subject.startsWith("We couldn't charge"));
  expect(failed()).toHaveLength(1);
  expect(failed()[0]).toMatchObject({ to: owner.email, text: expect.stringContaining("$49.00") });
  expect(failed()[0]?.text).toContain("https://colophon.test/account/billing");
  expect((await world.saveCard(owner, await world.card(owner))).status).toBe(200);
  await world.saveCard(owner, await world.card(owner, "pm_card_chargeCustomerFail"));
  world.pass(32 * DAY_SECONDS);
  await hear();
  expect(failed()).toHaveLength(2);
});

test("subscribing, changing and resuming are each confirmed by one email that says what comes next", async () => {
  const author = await anAuthor();
  const heard = async () => {
    for (const _ of [1, 2]) await hear();
    await night();
  };
  await heard();
  expect(world.mailer.emails.at(-1)?.text).toContain("Your next payment is $19.00 on Dec 20, 2026.");
  await world.preview(author, "author-publisher-monthly");
  await world.swap(author, "author-publisher-monthly");
  await heard();
  await world.cancel(author);
  await heard();
  await world.resume(author);
  await heard();
  const ends = "Your Publisher plan ends on Dec 20, 2026";
  const first = [
    "Your Career plan has started",
    "You're now on the Publisher plan",
    ends,
    "Your Publisher plan continues",
  ];
  expect(emails()).toEqual(first);
  await world.cancel(author);
  await heard();
  await world.preview(author, "author-writer-monthly");
  await world.swap(author, "author-writer-monthly");
  await heard();
  // A plan change also takes the cancellation back; one email covers both.
  expect(emails()).toEqual([...first, ends, "You're now on the Writer plan"]);
});

test("an email that could not be sent is sent by the next refresh, with the same kind", async () => {
  const author = await anAuthor();
  await hear();
  await world.preview(author, "author-publisher-monthly");
  await world.swap(author, "author-publisher-monthly");
  const send = vi.spyOn(world.mailer, "send").mockRejectedValueOnce(new Error("email is down"));
  await expect(night()).rejects.toThrow();
  send.mockRestore();
  await night();
  expect(emails()).toEqual(["Your Career plan has started", "You're now on the Publisher plan"]);
});

test("a cancellation is confirmed once with its date, and so is the end", async () => {
  const author = await anAuthor();
  await world.cancel(author);
  await hear();
  await hear();
  expect(emails()).toEqual(["Your Career plan ends on Dec 20, 2026"]);
  world.pass(31 * DAY_SECONDS);
  await hear();
  expect(emails().at(-1)).toBe("Your Career plan has ended");
  expect(world.mailer.emails.at(-1)?.text).toContain("You're now on the Free plan.");
  expect(emails()).toHaveLength(2);
});

test("a failed email is sent by the next delivery; accounts being removed get none, a payer with an unverified address does", async () => {
  const author = await anAuthor();
  const unproven = await subscribed(await world.givenAuthor(), "author-writer-monthly");
  const leaving = await subscribed(await world.givenAuthor(VERIFIED), "author-writer-monthly");
  for (const one of [author, unproven, leaving]) await world.cancel(one);
  await userEntity(access).patch({ userId: leaving.userId }).set({ removingAt: "2026-11-20T11:00:00.000Z" }).go();
  const send = vi.spyOn(world.mailer, "send").mockRejectedValueOnce(new Error("email is down"));
  const update = (await world.events()).filter(({ type }) => type === "customer.subscription.updated");
  const customer = (await world.deps.billingAccounts.find(author.tenantId))?.customerId;
  const message = (await Promise.all(update.map((event) => world.received(event))))
    .flat()
    .findLast(({ customerId }) => customerId === customer)!;
  expect(await world.deliver([message])).toEqual(["0"]);
  expect(await world.deliver([message])).toEqual([]);
  send.mockRestore();
  await hear();
  expect(world.mailer.emails.map(({ to }) => to).toSorted()).toEqual([author.email, unproven.email].toSorted());
});

test("authors are notified once within three days of their trial's end, unless they have chosen a plan", async () => {
  const reminders = trialReminderStore(access);
  const inDays = (days: number) => new Date(world.clock.now() + days * DAY_SECONDS * 1000).toISOString();
  const begins = async (days: number, changes: object = {}) => {
    const trialEndsAt = inDays(days);
    const author = await world.givenAuthor({ ...VERIFIED, trialEndsAt, ...changes });
    await reminders.putBack({ userId: author.userId, endsAt: trialEndsAt });
    return author;
  };
  const [soon, later] = [await begins(2), await begins(4)];
  await begins(2, { localPlan: "FREE" });
  await begins(2, { emailVerifiedAt: undefined });
  await begins(-1);
  await subscribed(await begins(2), "author-career-yearly");
  const remind = () => walkAll(trialEndReminders({ ...world.deps, reminders }), ["notified"]);
  const [first, second] = await Promise.all([remind(), remind()]);
  expect(first.notified + second.notified).toBe(1);
  expect(world.mailer.emails.map(({ to }) => to)).toEqual([soon.email]);
  expect(world.mailer.emails[0]).toMatchObject({
    subject: "Your Colophon trial ends on Nov 22, 2026",
    text: expect.stringContaining("https://colophon.test/upgrade"),
  });
  world.pass(2 * DAY_SECONDS);
  expect(await remind()).toEqual({ notified: 1 });
  expect(world.mailer.emails.at(-1)?.to).toBe(later.email);
  expect(await remind()).toEqual({ notified: 0 });
});

const personOf = ({ userId, email, tenantId }: Actor) => ({ userId, email, tenantId, agencyId: null, closedAt: null });

test("a data export contains plan, card and invoices, and only the last four digits of the card", async () => {
  const author = await anAuthor();
  const texts = new Map<string, string>();
  for await (const { path, content } of billingPersonalData(access, world.deps.stripe).files(personOf(author))) {
    let text = "";
    for await (const piece of content) text += piece;
    texts.set(path, text);
  }
  expect([...texts.keys()]).toEqual(["billing/subscription.json", "billing/invoices.csv"]);
  expect(JSON.parse(texts.get("billing/subscription.json") ?? "")).toMatchObject({
    subscription: { name: "Career", status: "active" },
    card: { brand: "visa", lastFour: "4242" },
  });
  expect(texts.get("billing/invoices.csv")).toMatch(/,19\.00,USD,paid,/);
  expect([...texts.values()].join()).not.toMatch(/4242424242|_secret_/);
});

test("account removal stops payments and deletes the customer at Stripe and here, wherever an earlier run was stopped", async () => {
  const author = await anAuthor();
  const customer = (await world.deps.billingAccounts.find(author.tenantId))?.customerId ?? "";
  const { id } = (await subscriptionOf(author))!;
  const { remove } = billingPersonalData(access, world.deps.stripe);
  for (const method of ["DELETE", "DELETE"] as const) {
    world.stripe.order({ fault: "lost", method, times: 3 });
    await expect(remove(personOf(author))).rejects.toThrow();
    world.stripe.noFaults();
    expect(await world.deps.billingAccounts.find(author.tenantId)).not.toBeNull();
  }
  await remove(personOf(author));
  await remove(personOf(author));
  expect(await world.deps.billingAccounts.find(author.tenantId)).toBeNull();
  expect((await world.sdk.subscriptions.retrieve(id)).status).toBe("canceled");
  expect((await world.sdk.customers.retrieve(customer)).deleted).toBe(true);
  await hear();
  expect(await world.deps.billingAccounts.find(author.tenantId)).toBeNull();
}, 60_000);
