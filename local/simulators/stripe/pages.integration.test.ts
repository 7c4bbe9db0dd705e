import { afterEach, beforeEach, expect, test } from "vitest";
import { DAY_SECONDS, HOUR_SECONDS } from "#shared/primitives/durations.ts";
import { invoiceIn, openShop, paymentIn } from "./testing/shop.ts";
import { type RunningStripe, startStripe } from "./testing/start-stripe.ts";

let running: RunningStripe;
let shop: Awaited<ReturnType<typeof openShop>>;
beforeEach(async () => {
  running = await startStripe();
  shop = await openShop(running);
});
afterEach(() => running.close());

const control = (path: string, body: object) =>
  fetch(`${running.origin}/_local/stripe/_control${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

test("an open invoice is paid on its own page", async () => {
  const customer = await shop.customerWith("4000000000000341");
  const subscription = await shop.subscribe(customer.id, shop.prices.writer);
  const url = invoiceIn(subscription).hosted_invoice_url!;
  expect(await (await fetch(url)).text()).toContain("Pay $9.00");
  expect(await (await fetch(url, { method: "POST" })).text()).toContain("Your card was declined.");
  const good = await shop.stripe.paymentMethods.attach("pm_card_visa", { customer: customer.id });
  await shop.stripe.customers.update(customer.id, { invoice_settings: { default_payment_method: good.id } });
  expect(await (await fetch(url, { method: "POST" })).text()).toContain("<p>paid</p>");
  expect(await shop.stripe.subscriptions.retrieve(subscription.id)).toMatchObject({ status: "active" });
});
test("an invoice page without its token is not shown", async () => {
  const subscription = await shop.subscribe((await shop.customerWith()).id, shop.prices.writer);
  const url = invoiceIn(subscription).hosted_invoice_url!;
  expect((await fetch(url.replace(/[^/]+$/, "wrong"))).status).toBe(404);
});
test("an invoice PDF has a correct cross-reference table", async () => {
  const subscription = await shop.subscribe((await shop.customerWith()).id, shop.prices.writer);
  const answer = await fetch(invoiceIn(subscription).invoice_pdf!);
  expect(answer.headers.get("content-type")).toBe("application/pdf");
  const text = Buffer.from(await answer.arrayBuffer()).toString("latin1");
  expect(text.startsWith("%PDF-1.4")).toBe(true);
  const start = Number(/startxref\n(\d+)/.exec(text)![1]);
  expect(text.slice(start, start + 4)).toBe("xref");
  const places = [...text.matchAll(/^(\d{10}) 00000 n /gm)].map(([, place]) => Number(place));
  for (const [index, place] of places.entries()) expect(text.slice(place)).toMatch(new RegExp(`^${index + 1} 0 obj`));
});
test("the 3-D Secure page offers two answers, and only with the client secret", async () => {
  const subscription = await shop.subscribe((await shop.customerWith("4000000000003220")).id, shop.prices.writer);
  const { id, client_secret } = paymentIn(subscription);
  const payment = await shop.stripe.paymentIntents.retrieve(id);
  const url = (payment.next_action!.use_stripe_sdk as { stripe_js: string }).stripe_js;
  expect(await (await fetch(url)).text()).toContain("Complete");
  expect((await fetch(url.replace(/secret_\w+$/, "secret_wrong"))).status).toBe(404);
  const json = await fetch(url, { headers: { accept: "application/json" } });
  expect(await json.json()).toMatchObject({ id, status: "requires_action" });
  const body = new URLSearchParams({ client_secret, outcome: "complete" });
  const answered = await fetch(`${running.origin}/_local/stripe/three-d-secure/${id}`, { method: "POST", body });
  expect(await answered.text()).toContain("succeeded");
});
test("the control page moves the clock, by seconds or to an instant, and orders faults", async () => {
  await shop.subscribe((await shop.customerWith()).id, shop.prices.writer, { trial_period_days: 7 });
  expect(await (await control("/advance", { seconds: 7 * DAY_SECONDS + HOUR_SECONDS })).json()).toMatchObject({
    now: "2026-02-07T11:00:00.000Z",
  });
  expect((await shop.stripe.invoices.list({ status: "paid" })).data).toHaveLength(2);
  await control("/advance", { to: "2026-02-20T00:00:00Z" });
  await control("/faults", { fault: "error_500", path: "/v1/customers" });
  await expect(shop.stripe.customers.create({})).rejects.toMatchObject({ statusCode: 500 });
  expect((await control("/advance", { to: "2026-01-01T00:00:00Z" })).status).toBe(400);
  expect((await control("/faults", { fault: "nonsense" })).status).toBe(400);
});
test("another site's page can't use the controls", async () => {
  const answer = await fetch(`${running.origin}/_local/stripe/_control/advance`, {
    method: "POST",
    body: '{"seconds":60}',
  });
  expect(answer.status).toBe(415);
});
test("developers have a control page", async () => {
  const answer = await fetch(`${running.origin}/_local/stripe/`);
  expect(await answer.text()).toContain("Move the clock on");
  expect((await fetch(`${running.origin}/_local/stripe/control.js`)).headers.get("content-type")).toContain(
    "javascript",
  );
});
