import Stripe from "stripe";
import { expect, test } from "vitest";
import type { ApiEvent } from "#functions/platform/http/api-event.ts";
import { LIMITS } from "#functions/platform/limits/limits.ts";
import { rateLimitStore } from "#functions/platform/limits/rate-limit-store.ts";
import { logger } from "#functions/platform/logger.ts";
import { lambdaContext } from "#functions/testing/api-caller.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { answerWebhook } from "./answer-webhook.ts";

logger.setLogLevel("SILENT");

const engine = testEngine();

test("refuses unsigned webhooks with 429 after too many from one network, and still accepts Stripe's own", async () => {
  const clock = fakeClock();
  const queued: object[] = [];
  const answer = answerWebhook({
    keys: async () => ({ apiKey: "sk_test_1", webhookSecrets: ["whsec_1"] }) as never,
    queue: { send: async (message) => void queued.push(message) },
    clock,
    origin: null,
    limits: rateLimitStore(await engine.createTable()),
    rateLimitMultiplier: 1,
  });
  const post = (sourceIp: string, body: string, headers: Record<string, string> = {}) =>
    answer(
      { body, headers, requestContext: { requestId: "r", http: { sourceIp } } } as unknown as ApiEvent,
      lambdaContext,
    );
  const { calls } = LIMITS["refused-webhook"]!;
  for (let n = 0; n < calls; n++) {
    const headers: Record<string, string> = n % 2 ? { "stripe-signature": "t=1,v1=00" } : {};
    expect((await post("192.0.2.1", "{}", headers)).statusCode).toBe(400);
  }
  const refused = await post("192.0.2.1", "{}");
  expect([refused.statusCode, JSON.parse(refused.body ?? "")]).toMatchObject([429, { code: "too_many" }]);
  expect((await post("192.0.2.2", "{}")).statusCode).toBe(400);

  const payload = JSON.stringify({
    id: "evt_1",
    object: "event",
    livemode: false,
    type: "customer.subscription.updated",
    created: clock.now() / 1000,
    data: { object: { id: "sub_1", object: "subscription", customer: "cus_1" } },
  });
  const timestamp = Math.floor(clock.now() / 1000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: "whsec_1", timestamp });
  expect((await post("192.0.2.1", payload, { "stripe-signature": signature })).statusCode).toBe(200);
  expect(queued).toHaveLength(1);
});
