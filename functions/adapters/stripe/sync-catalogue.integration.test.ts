import { spawn } from "node:child_process";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SECRET_KEY } from "#local/simulators/stripe/keys.ts";
import { type RunningStripe, startStripe } from "#local/simulators/stripe/testing/start-stripe.ts";
import { FREE, PLANS, planOf } from "#shared/catalogue/plans.ts";
import { inWords, plannedChanges, syncCatalogue } from "./sync-catalogue.ts";

let running: RunningStripe;
let stripe: ReturnType<RunningStripe["sdk"]>;
beforeEach(async () => {
  running = await startStripe();
  stripe = running.sdk();
});
afterEach(() => running.close());

const SOLD = PLANS.filter(({ stripe_id }) => stripe_id !== FREE);
const priceOf = async (key: string) => (await stripe.prices.list({ lookup_keys: [key] })).data[0]!;
const wordsOf = async () => (await plannedChanges(stripe)).map(inWords);

test("an empty account then sells every plan by lookup key at the catalogue's amount, and a second run has nothing to do", async () => {
  const done = await syncCatalogue(stripe);
  expect(done.map(({ kind }) => kind)).toEqual([
    ...Array.from({ length: 6 }, () => "make product"),
    ...Array.from({ length: 12 }, () => "make price"),
  ]);
  for (const { stripe_plan, stripe_id, price, billing_interval } of SOLD) {
    expect(await priceOf(stripe_plan)).toMatchObject({
      product: stripe_id,
      unit_amount: price,
      currency: "usd",
      active: true,
      recurring: { interval: billing_interval === "YEAR" ? "year" : "month", interval_count: 1 },
    });
  }
  expect(await stripe.products.retrieve("author-writer")).toMatchObject({
    name: "Writer",
    metadata: { plan_type: "AUTHOR", realtime_limit: "5", data_retention: "1095" },
  });
  expect(await wordsOf()).toEqual([]);
});

test("describes the planned changes in words without changing anything", async () => {
  const words = await wordsOf();
  expect(words).toContain("create the product author-career (Career)");
  expect(words).toContain("create the price author-career-monthly: $19.00 a month");
  expect((await stripe.products.list()).data).toEqual([]);
});

test("a new amount creates a price that takes over the lookup key; the old one is archived and existing subscribers keep it", async () => {
  await syncCatalogue(stripe);
  const plan = planOf("author-career-monthly")!;
  // As after a change of the catalogue: Stripe has an older amount under the key.
  const right = await priceOf(plan.stripe_plan);
  const old = await stripe.prices.create({
    product: plan.stripe_id,
    currency: "usd",
    unit_amount: 1500,
    recurring: { interval: "month" },
    lookup_key: plan.stripe_plan,
    transfer_lookup_key: true,
  });
  expect(await wordsOf()).toEqual([
    "create the price author-career-monthly: $19.00 a month, replacing the price that has this key now",
    `archive the price ${old.id} (author-career-monthly): it's no longer sold, and current subscribers keep it`,
    `archive the price ${right.id}: it's no longer sold, and current subscribers keep it`,
  ]);
  await syncCatalogue(stripe);
  const now = await priceOf(plan.stripe_plan);
  expect(now).toMatchObject({ unit_amount: 1900, active: true });
  expect((await stripe.prices.retrieve(old.id)).active).toBe(false);
  expect(await wordsOf()).toEqual([]);
});

test("a run stopped after any step and repeated ends the same, with one purchasable price per plan", async () => {
  await syncCatalogue(stripe);
  await stripe.prices.create({
    product: "author-writer",
    currency: "usd",
    unit_amount: 700,
    recurring: { interval: "month" },
    lookup_key: "author-writer-monthly",
    transfer_lookup_key: true,
  });
  await stripe.products.update("agency-house", { name: "Mansion", active: false });
  for (let more = true; more; ) {
    // The answer to the first write is lost, which ends the run.
    running.order({ fault: "lost", method: "POST" });
    more = await syncCatalogue(stripe).then(
      (done) => done.length > 0,
      () => true,
    );
    running.noFaults();
  }
  expect(await wordsOf()).toEqual([]);
  const buyable = await stripe.prices.list({ active: true, limit: 100 });
  expect(buyable.data.map(({ lookup_key }) => lookup_key).sort()).toEqual(SOLD.map((one) => one.stripe_plan).sort());
  expect(await stripe.products.retrieve("agency-house")).toMatchObject({ name: "House", active: true });
});

test("leaves the prices of other products alone", async () => {
  await stripe.products.create({ id: "mug", name: "A mug" });
  const mug = await stripe.prices.create({
    product: "mug",
    currency: "usd",
    unit_amount: 1200,
    recurring: { interval: "year" },
  });
  await syncCatalogue(stripe);
  expect((await stripe.prices.retrieve(mug.id)).active).toBe(true);
});

const tool = (...args: string[]) => {
  const env = { ...process.env, STRIPE_SECRET_KEY: SECRET_KEY, STRIPE_API: running.origin };
  return new Promise<{ status: number | null; out: string }>((resolve, reject) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, "../../../scripts/stripe-sync.ts"), ...args], {
      env,
    });
    let out = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (out += text));
    child.on("error", reject).on("close", (status) => resolve({ status, out }));
  });
};

test("the tool shows its plan and applies it only after confirmation", async () => {
  const first = await tool();
  expect(first).toMatchObject({
    status: 0,
    out: expect.stringContaining("create the price agency-group-yearly: $2189.00 a year"),
  });
  expect(first.out).toContain("Nothing was changed");
  expect((await stripe.products.list()).data).toEqual([]);
  expect((await tool("--yes")).out).toContain("done: create the price agency-group-yearly");
  expect(await tool()).toEqual({ status: 0, out: "Stripe sells exactly the catalogue.\n" });
});
