import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import Stripe from "stripe";
import { afterAll, beforeAll, expect, test } from "vitest";
import { until } from "#local/aws/testing/until.ts";
import { DEMO_PASSWORD } from "#local/demo/people.ts";
import { seedPlan } from "#local/demo/seed-plans.ts";
import { asPerson } from "#local/demo/session.ts";
import { signUpAuthor } from "#local/demo/sign-up.ts";
import { freePort } from "#local/model/listen.ts";
import { SECRET_KEY, WEBHOOK_SECRET } from "#local/simulators/stripe/keys.ts";
import { ROOT, temporaryFolder } from "#local/testing/start-fixture.ts";
import { getUser } from "#shared/api/accounts/accounts.ts";

const folder = temporaryFolder();
const AUTHOR = { firstName: "Mara", lastName: "Penn", email: "mara@example.com" };
let port: number;
let address: string;
let product: ChildProcess;

async function begin(): Promise<void> {
  const entry = join(ROOT, "local/testing/application/product-process.ts");
  product = spawn(process.execPath, [entry, folder.path, String(port)], { cwd: ROOT });
  await new Promise<void>((resolve, reject) => {
    product.stdout?.on("data", (text) => String(text).includes("ready") && resolve());
    product.once("exit", (code) => reject(new Error(`the product ended with ${code}`)));
  });
}
async function kill(): Promise<void> {
  const ended = once(product, "exit");
  product.kill("SIGKILL");
  await ended;
}
beforeAll(async () => {
  port = await freePort();
  address = `http://localhost:${port}`;
  await begin();
}, 120_000);
afterAll(async () => {
  await kill();
  folder.remove();
});

const subscription = () =>
  asPerson(address, AUTHOR.email, DEMO_PASSWORD, async (author) => (await author.call(getUser)).subscription);

/** Runs one statement on a file of the stopped product and returns how many rows it changed. */
function editStored(name: string, statement: string): number {
  const file = new DatabaseSync(join(folder.path, name));
  const { changes } = file.prepare(statement).run();
  file.close();
  return Number(changes);
}

test("applies an acknowledged event after the process is killed right after the acknowledgment and restarted", async () => {
  await signUpAuthor(address, AUTHOR);
  await seedPlan(address, { ...AUTHOR, password: DEMO_PASSWORD }, "author-career-monthly");
  expect(await subscription()).toMatchObject({ status: "trialing" });

  // Stripe's own webhooks don't arrive from here on: the only event is the one below.
  const headers = { "content-type": "application/json" };
  const control = `${address}/_local/stripe/_control`;
  const waiting = async () => ((await (await fetch(control)).json()) as { waitingWebhooks: number }).waitingWebhooks;
  await until(async () => ((await waiting()) === 0 ? true : undefined), 60_000);
  await fetch(`${control}/webhooks`, { method: "POST", headers, body: '{"drop":true}' });
  const stripe = new Stripe(SECRET_KEY, { host: "127.0.0.1", port, protocol: "http", telemetry: false });
  const { data } = await stripe.subscriptions.list();
  await stripe.subscriptions.cancel(data[0]!.id);
  const [event] = (await stripe.events.list({ type: "customer.subscription.deleted" })).data;
  const body = JSON.stringify(event);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: body, secret: WEBHOOK_SECRET });
  const answer = await fetch(`${address}/api/stripe/webhook`, {
    method: "POST",
    body,
    headers: { ...headers, "stripe-signature": signature },
  });
  expect(answer.status).toBe(200);
  await kill();

  expect(editStored("stripe.sqlite", "DELETE FROM deliveries")).toBeGreaterThan(0);
  // An event that was being applied stays hidden in the queue for three minutes: they pass.
  editStored("queues.sqlite", "UPDATE messages SET visible_at = 0");
  await begin();
  await until(async () => ((await subscription()) === null ? true : undefined), 60_000);
}, 240_000);
