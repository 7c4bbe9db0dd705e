import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SECRET_KEY } from "./keys.ts";
import { startStripe } from "./testing/start-stripe.ts";

let folder: string;
let child: ChildProcess;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "stripe-killed-"));
});
afterEach(() => {
  child.kill("SIGKILL");
  rmSync(folder, { recursive: true, force: true });
});

async function startProcess(): Promise<Stripe> {
  child = spawn(process.execPath, [join(import.meta.dirname, "testing/stripe-process.ts"), folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<number>((resolve) => child.stdout!.once("data", (line) => resolve(Number(line))));
  return new Stripe(SECRET_KEY, { host: "127.0.0.1", port, protocol: "http", telemetry: false, maxNetworkRetries: 0 });
}

test("a simulation killed mid-work has everything it answered, and nothing partial", async () => {
  const stripe = await startProcess();
  await stripe.products.create({ id: "writer", name: "Writer" });
  const price = await stripe.prices.create({
    product: "writer",
    currency: "usd",
    unit_amount: 900,
    recurring: { interval: "month" },
  });
  const answered: string[] = [];
  const subscribing = Array.from({ length: 4 }, async () => {
    for (;;) {
      const customer = await stripe.customers.create({});
      const method = await stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id });
      const { id } = await stripe.subscriptions.create({
        customer: customer.id,
        items: [{ price: price.id }],
        default_payment_method: method.id,
      });
      answered.push(id);
      if (answered.length === 12) child.kill("SIGKILL");
    }
  });
  const ended = await Promise.allSettled(subscribing);
  expect(ended.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected", "rejected"]);

  const again = await startStripe({ stateDir: folder });
  const all = await again
    .sdk()
    .subscriptions.list({ status: "all", expand: ["data.latest_invoice"] })
    .autoPagingToArray({ limit: 1000 });
  expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(answered));
  for (const subscription of all)
    expect(subscription).toMatchObject({ status: "active", latest_invoice: { status: "paid", amount_paid: 900 } });
  await again.close();
});
