import { afterEach, beforeEach, expect, test } from "vitest";
import { userEntity } from "#functions/entities/accounts/user.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { logger } from "#functions/platform/logger.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { DAY_SECONDS } from "#shared/primitives/durations.ts";
import { TURN_DAYS } from "../reconciliation/needs-reading.ts";
import { reconcileBilling } from "../reconciliation/reconcile-billing.ts";
import { type EventsWorld, eventsWorld } from "../testing/events-world.ts";
import { followEmailOf } from "./follow-email.ts";

logger.setLogLevel("SILENT");
const NEW = "new.address@example.com";

const engine = testEngine();
let world: EventsWorld;
beforeEach(async () => {
  world = await eventsWorld(await engine.createTable());
});
afterEach(() => world.close());

async function subscribed(as: Actor, plan: string): Promise<Actor> {
  expect((await world.subscribe(as, plan, await world.card(as))).status).toBe(200);
  return as;
}
const anAuthor = async () => subscribed(await world.givenAuthor(), "author-writer-monthly");
const customerOf = async ({ tenantId }: Actor) => (await world.deps.billingAccounts.find(tenantId))?.customerId ?? "";
const addressAtStripe = async (as: Actor) => {
  const customer = await world.sdk.customers.retrieve(await customerOf(as));
  return customer.deleted ? undefined : customer.email;
};
const move = ({ userId }: Actor) => userEntity(world.access).patch({ userId }).set({ email: NEW }).go();

test("Stripe sends an author's receipts to the new address once their email has changed", async () => {
  const as = await anAuthor();
  expect(await addressAtStripe(as)).toBe(as.email);
  await move(as);
  await followEmailOf(world.deps, as.userId);
  expect(await addressAtStripe(as)).toBe(NEW);
});

test("Stripe gets the new address of an agency's owner, who pays for the agency", async () => {
  const owner = await subscribed(await world.givenOwner(), "agency-studio-monthly");
  await move(owner);
  await followEmailOf(world.deps, owner.userId);
  expect(await addressAtStripe(owner)).toBe(NEW);
});

test("a changed email gives no address to a customer who never saved a card", async () => {
  const as = await world.givenAuthor();
  await world.card(as);
  await move(as);
  await followEmailOf(world.deps, as.userId);
  expect(await addressAtStripe(as)).toBeNull();
});

test("the nightly reconciliation repairs an address at Stripe that missed the change, and counts the repair", async () => {
  const as = await anAuthor();
  await move(as);
  let repaired = 0;
  for (let night = 0; night < TURN_DAYS; night++) {
    repaired += (await reconcileBilling(world.deps)).repaired;
    world.pass(DAY_SECONDS);
  }
  expect({ repaired, address: await addressAtStripe(as) }).toEqual({ repaired: 1, address: NEW });
});

test("leaves a customer who was deleted at Stripe alone when the email changes", async () => {
  const as = await anAuthor();
  await world.sdk.customers.del(await customerOf(as));
  await move(as);
  await followEmailOf(world.deps, as.userId);
  expect(await addressAtStripe(as)).toBeUndefined();
});
