import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Stripe from "stripe";
import { expect, test } from "vitest";
import { createPublicServer, type PublicParts } from "#local/gateway/public-server.ts";
import { listen, stopListening } from "#local/model/listen.ts";
import { SECRET_KEY } from "./keys.ts";
import { createStripe } from "./stripe.ts";

test("the public port answers the official SDK and serves Stripe's pages", async () => {
  const stateDir = mkdtempSync(join(tmpdir(), "stripe-mounted-"));
  const stripe = createStripe({ stateDir, now: Date.now, webhook: null, origin: "http://localhost" });
  const parts = { stripe } satisfies Partial<PublicParts>;
  const server = createPublicServer(Promise.resolve(parts as unknown as PublicParts), console.error);
  const port = await listen(server, 0);
  const sdk = new Stripe(SECRET_KEY, { host: "127.0.0.1", port, protocol: "http", telemetry: false });
  expect(await sdk.customers.create({ email: "a@example.com" })).toMatchObject({ email: "a@example.com" });
  expect(await (await fetch(`http://127.0.0.1:${port}/_local/stripe/`)).text()).toContain("Move the clock on");
  await stopListening(server);
  stripe.close();
  rmSync(stateDir, { recursive: true });
});
