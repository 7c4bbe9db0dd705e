import { expect, test } from "vitest";
import type { Actor } from "#functions/platform/access/actor.ts";
import { billingPersonalData } from "./personal-data.ts";
import { nightlyWorld } from "./testing/nightly-world.ts";

const { world, anAuthor, hear } = nightlyWorld();
const subscriptionOf = async ({ tenantId }: Actor) => (await world.deps.billingAccounts.find(tenantId))?.subscription;

const personOf = ({ userId, email, tenantId }: Actor) => ({ userId, email, tenantId, agencyId: null, closedAt: null });

test("a data export contains plan, card and invoices, and only the last four digits of the card", async () => {
  const author = await anAuthor();
  const texts = new Map<string, string>();
  for await (const { path, content } of billingPersonalData(world.access, world.deps.stripe).files(personOf(author))) {
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
  const { remove } = billingPersonalData(world.access, world.deps.stripe);
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
