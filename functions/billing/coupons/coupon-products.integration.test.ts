import { afterAll, beforeAll, expect, test } from "vitest";
import { testEngine } from "#functions/testing/engine.ts";
import { type BillingWorld, billingWorld } from "../testing/billing-world.ts";

const BY_ID = { by_id: "true" };

const engine = testEngine();
let world: BillingWorld;
beforeAll(async () => {
  world = await billingWorld(await engine.createTable());
  const applies_to = { products: ["author-career"] };
  await world.sdk.coupons.create({ id: "CAREER", percent_off: 50, duration: "forever", applies_to, metadata: BY_ID });
  await world.sdk.promotionCodes.create({ promotion: { type: "coupon", coupon: "CAREER" }, code: "BETTER" });
});
afterAll(() => world.close());

test("rejects a coupon deleted after a call without an answer, and sells the same plan without it immediately", async () => {
  const as = await world.givenAuthor();
  const card = await world.card(as);
  await world.sdk.coupons.create({ id: "GONE", percent_off: 50, duration: "once", metadata: BY_ID });
  world.stripe.order({ fault: "error_500", method: "POST", path: "/v1/subscriptions", times: 3 });
  expect((await world.subscribe(as, "author-writer-monthly", card, "GONE")).status).toBe(503);
  world.stripe.noFaults();
  await world.sdk.coupons.del("GONE");
  world.pass(180);
  const again = await world.subscribe(as, "author-writer-monthly", card, "GONE");
  expect(again).toMatchObject({ status: 422, body: { errors: { coupon: ["Invalid coupon"] } } });
  expect((await world.subscribe(as, "author-writer-monthly", card)).body).toMatchObject({ status: "done" });
  expect((await world.atStripe(as)).charged).toEqual([900]);
});

test.each(["CAREER", "BETTER"])(
  "rejects %s, a coupon for one plan, on another plan instead of charging the full price",
  async (code) => {
    const as = await world.givenAuthor();
    const { id } = (await world.coupon(as, code)).body;
    const refused = await world.subscribe(as, "author-writer-monthly", await world.card(as), id);
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { coupon: ["This coupon is for a different plan."] } },
    });
    const looked = await world.coupon(as, code, "author-writer-monthly");
    expect(looked).toMatchObject({ status: 404, body: { message: "This coupon is for a different plan." } });
    expect((await world.atStripe(as)).subscriptions).toEqual([]);
    await world.subscribe(as, "author-career-monthly", await world.card(as), id);
    expect((await world.atStripe(as)).charged).toEqual([950]);
  },
);
