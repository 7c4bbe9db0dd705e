import { afterEach, beforeEach, expect, test } from "vitest";
import type { Actor } from "#functions/platform/access/actor.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { DAY_SECONDS, HOUR_SECONDS } from "#shared/primitives/durations.ts";
import { archiveText, type BillingWorld, billingWorld } from "../testing/billing-world.ts";

const WRITER = "author-writer-monthly";
const CAREER = "author-career-monthly";

const engine = testEngine();
let world: BillingWorld;
beforeEach(async () => {
  world = await billingWorld(await engine.createTable());
});
afterEach(() => world.close());

type CodeParams = Parameters<BillingWorld["sdk"]["promotionCodes"]["create"]>[0];

/** Creates an unnamed coupon of 100 % off forever, and a promotion code for it. */
async function givenCode(code: string, params: Partial<CodeParams> = {}): Promise<string> {
  const { id } = await world.sdk.coupons.create({ percent_off: 100, duration: "forever" });
  await world.sdk.promotionCodes.create({ promotion: { type: "coupon", coupon: id }, code, ...params });
  return id;
}
const subscribeWith = async (as: Actor, coupon: string, plan = CAREER) =>
  world.subscribe(as, plan, await world.card(as), coupon);
const refusedWith = (reason: string) => ({ status: 422, body: { errors: { coupon: [reason] } } });

test("does not expose the coupon of a used-up promotion code: its ID is never returned, and checkout rejects it", async () => {
  const coupon = await givenCode("FRIEND", { max_redemptions: 1 });
  const first = await world.givenAuthor();
  const found = await world.coupon(first, "FRIEND");
  await subscribeWith(first, found.body.id);
  const answers = [found, await world.customer(first), await world.refresh(first), await world.resume(first)];
  expect(answers.map(({ body }) => JSON.stringify(body)).join()).not.toContain(coupon);
  expect((await world.customer(first)).body.subscription?.coupon).toEqual({ name: "100% off" });
  expect(await archiveText(world, first)).not.toContain(coupon);

  const second = await world.givenAuthor();
  expect(await world.coupon(second, "FRIEND")).toMatchObject({ status: 404, body: { message: "Invalid coupon" } });
  expect(await world.coupon(second, coupon)).toMatchObject({ status: 404, body: { message: "Invalid coupon" } });
  expect(await subscribeWith(second, coupon)).toMatchObject(refusedWith("Invalid coupon"));
  expect((await world.atStripe(second)).subscriptions).toEqual([]);
});

test("does not accept the coupon of an expired promotion code by its ID either", async () => {
  const expires_at = Math.floor(world.clock.now() / 1000) + HOUR_SECONDS;
  const coupon = await givenCode("SOON", { expires_at });
  const as = await world.givenAuthor();
  const { id } = (await world.coupon(as, "SOON")).body;
  world.pass(3601);
  for (const wanted of [id, coupon])
    expect(await subscribeWith(as, wanted)).toMatchObject(refusedWith("Invalid coupon"));
});

test.each(["SPRING", "spring", "SpRiNg", "  spring "])(
  "accepts a promotion code regardless of letter case: %j",
  async (typed) => {
    await givenCode("Spring");
    await world.sdk.coupons.create({ id: "PLAIN", percent_off: 10, duration: "once", metadata: { by_id: "true" } });
    const as = await world.givenAuthor();
    expect(await world.coupon(as, typed)).toMatchObject({
      status: 200,
      body: { percent_off: 100 },
    });
    expect(await world.coupon(as, "plain")).toMatchObject({ status: 200, body: { id: "PLAIN", percent_off: 10 } });
  },
);

test("refuses a first-purchase code to a payer who has bought before, with this message", async () => {
  await givenCode("WELCOME", { restrictions: { first_time_transaction: true } });
  const as = await world.givenAuthor();
  const { id } = (await world.coupon(as, "WELCOME", WRITER)).body;
  await subscribeWith(as, id, WRITER);
  await world.cancel(as);
  world.pass(32 * DAY_SECONDS);
  await world.refresh(as);
  const reason = "This coupon is for first purchases only.";
  expect(await world.coupon(as, "WELCOME", WRITER)).toMatchObject({ status: 404, body: { message: reason } });
  expect(await subscribeWith(as, id, WRITER)).toMatchObject(refusedWith(reason));
  const newcomer = await world.givenAuthor();
  expect((await subscribeWith(newcomer, id, WRITER)).body).toMatchObject({ status: "done" });
});

test("refuses a code with a minimum amount on a cheaper plan, and names the amount", async () => {
  await givenCode("LARGE", { restrictions: { minimum_amount: 1900, minimum_amount_currency: "usd" } });
  const as = await world.givenAuthor();
  const reason = "This coupon is for plans that cost $19.00 or more.";
  expect(await world.coupon(as, "LARGE", WRITER)).toMatchObject({ status: 404, body: { message: reason } });
  const { id } = (await world.coupon(as, "LARGE", CAREER)).body;
  expect(await subscribeWith(as, id, WRITER)).toMatchObject(refusedWith(reason));
  expect((await subscribeWith(as, id, CAREER)).body).toMatchObject({ status: "done" });
});

test("gives each customer their own code when two customer-specific codes read the same", async () => {
  const [mine, other] = [await world.givenAuthor(), await world.givenAuthor()];
  for (const as of [mine, other]) await world.card(as);
  const customerOf = async ({ tenantId }: Actor) => (await world.deps.billingAccounts.find(tenantId))!.customerId!;
  await givenCode("MINE", { customer: await customerOf(mine) });
  expect((await world.coupon(mine, "MINE")).status).toBe(200);
  expect((await world.coupon(other, "MINE")).status).toBe(404);
});
