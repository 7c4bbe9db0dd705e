import Stripe from "stripe";
import { expect, test } from "vitest";
import type { StripeKeys } from "#functions/adapters/stripe/stripe-keys.ts";
import type { ApiEvent } from "#functions/platform/http/api-event.ts";
import { lambdaContext } from "#functions/testing/api-caller.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { answerWebhook } from "./answer-webhook.ts";

const NOW = "2026-11-20T12:00:00.000Z";
const SECRET = "whsec_current";
const OLD_SECRET = "whsec_previous";
const seconds = (offset = 0) => Date.parse(NOW) / 1000 + offset;

const eventWith = (changes: object = {}) => ({
  id: "evt_1",
  object: "event",
  api_version: "2026-10-28.endive",
  created: seconds(),
  livemode: false,
  type: "customer.subscription.updated",
  data: { object: { id: "sub_1", object: "subscription", customer: "cus_1", metadata: { note: "Zoë" } } },
  ...changes,
});
const UNLIMITED = { limits: { spend: async () => undefined }, rateLimitMultiplier: 1 };
const BODY = JSON.stringify(eventWith());

interface Sign {
  readonly secret?: string;
  readonly at?: number;
}
const signed = (payload: string, { secret = SECRET, at = seconds() }: Sign = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: at });
const v1Of = (header: string) => header.split(",")[1] ?? "";

interface Sent {
  readonly body: string;
  readonly signature?: string;
  readonly isBase64Encoded?: boolean;
}

function aWebhook(given: Partial<StripeKeys> = {}) {
  const queued: object[] = [];
  const state = {
    keys: { apiKey: "sk_test_1", webhookSecrets: [SECRET, OLD_SECRET], ...given } as StripeKeys,
    breaks: false,
  };
  const answer = answerWebhook({
    keys: async () => state.keys,
    queue: {
      send: async (message) => {
        if (state.breaks) throw new Error("the queue is away");
        queued.push(message);
      },
    },
    clock: fakeClock(NOW),
    origin: null,
    ...UNLIMITED,
  });
  const post = async ({ body, signature, isBase64Encoded = false }: Sent) => {
    const headers = signature === undefined ? {} : { "stripe-signature": signature };
    const { statusCode } = await answer(
      {
        body,
        headers,
        isBase64Encoded,
        requestContext: { requestId: "r", http: { sourceIp: "192.0.2.1" } },
      } as unknown as ApiEvent,
      lambdaContext,
    );
    return statusCode;
  };
  return { queued, state, post };
}

const MESSAGE = {
  concern: "payer",
  type: "customer.subscription.updated",
  eventId: "evt_1",
  customerId: "cus_1",
  objectId: "sub_1",
};
const large = JSON.stringify(
  eventWith({ data: { object: { id: "sub_1", customer: "cus_1", metadata: { note: "x".repeat(1024 * 1024) } } } }),
);
const live = JSON.stringify(eventWith({ livemode: true }));
const unknown = JSON.stringify(eventWith({ type: "radar.early_fraud_warning.created" }));

test.each<[string, Sent]>([
  ["as Stripe sends it", { body: BODY, signature: signed(BODY) }],
  ["signed with the secret that is being replaced", { body: BODY, signature: signed(BODY, { secret: OLD_SECRET }) }],
  [
    "with two signatures while a secret is being replaced",
    { body: BODY, signature: `${signed(BODY, { secret: "whsec_not_known_yet" })},${v1Of(signed(BODY))}` },
  ],
  [
    "with a signature of an unknown scheme next to a valid one",
    { body: BODY, signature: `${signed(BODY)},v0=6ffbb59b2300aae63f272406069a9788598b792a944a07aba816edb039989a39` },
  ],
  ["delivered after four minutes and a half", { body: BODY, signature: signed(BODY, { at: seconds(-270) }) }],
  ["with a timestamp one minute ahead", { body: BODY, signature: signed(BODY, { at: seconds(60) }) }],
  [
    "passed by the gateway in base64",
    { body: Buffer.from(BODY).toString("base64"), isBase64Encoded: true, signature: signed(BODY) },
  ],
  ["of a megabyte", { body: large, signature: signed(large) }],
])("accepts a webhook %s", async (_, sent) => {
  const { post, queued } = aWebhook();
  expect(await post(sent)).toBe(200);
  expect(queued).toEqual([MESSAGE]);
});

const [time = "", signature = ""] = signed(BODY).split(",");
test.each<[string, Sent]>([
  ["without a signature", { body: BODY }],
  ["with an empty signature", { body: BODY, signature: "" }],
  ["signed with another secret", { body: BODY, signature: signed(BODY, { secret: "whsec_other" }) }],
  ["signed with an empty secret", { body: BODY, signature: signed(BODY, { secret: " " }) }],
  ["six minutes old", { body: BODY, signature: signed(BODY, { at: seconds(-360) }) }],
  ["dated six minutes ahead", { body: BODY, signature: signed(BODY, { at: seconds(360) }) }],
  ["with a changed timestamp", { body: BODY, signature: `t=${seconds(-1)},${signature}` }],
  ["with a timestamp that is not a number", { body: BODY, signature: `t=now,${signature}` }],
  ["without a timestamp", { body: BODY, signature }],
  ["signed with an old scheme only", { body: BODY, signature: `${time},${signature.replace("v1=", "v0=")}` }],
  ["with an altered body", { body: BODY.replace("cus_1", "cus_2"), signature: signed(BODY) }],
  ["with a reformatted body", { body: JSON.stringify(JSON.parse(BODY), null, 2), signature: signed(BODY) }],
  ["with an added byte-order mark", { body: `\uFEFF${BODY}`, signature: signed(BODY) }],
  [
    "with an added byte-order mark, in base64",
    { body: Buffer.from(`\uFEFF${BODY}`).toString("base64"), isBase64Encoded: true, signature: signed(BODY) },
  ],
  ["in base64 that is not marked as such", { body: Buffer.from(BODY).toString("base64"), signature: signed(BODY) }],
  ["in live mode with test keys", { body: live, signature: signed(live) }],
  ["without a body", { body: "", signature: signed("") }],
  ["that is not an event", { body: "[]", signature: signed("[]") }],
  ["that is not JSON", { body: "signed", signature: signed("signed") }],
  ["of a megabyte without a matching signature", { body: large, signature: signed(BODY) }],
])("refuses a webhook %s and queues nothing", async (_, sent) => {
  const { post, queued } = aWebhook();
  expect(await post(sent)).toBe(400);
  expect(queued).toEqual([]);
});

test("refuses a test-mode webhook with live keys, and accepts a live-mode one", async () => {
  const { post, queued } = aWebhook({ apiKey: "rk_live_1" });
  expect(await post({ body: BODY, signature: signed(BODY) })).toBe(400);
  expect(await post({ body: live, signature: signed(live) })).toBe(200);
  expect(queued).toHaveLength(1);
});

test("accepts and discards an event of an unhandled type", async () => {
  const { post, queued } = aWebhook();
  expect(await post({ body: unknown, signature: signed(unknown) })).toBe(200);
  expect(queued).toEqual([]);
});

test("does not acknowledge the event to Stripe while the queue is unavailable", async () => {
  const { post, state } = aWebhook();
  state.breaks = true;
  await expect(post({ body: BODY, signature: signed(BODY) })).rejects.toThrow("the queue is away");
});

test("refuses a call that bypassed the edge, whatever its signature", async () => {
  const { queued, state } = aWebhook();
  const answer = answerWebhook({
    keys: async () => state.keys,
    queue: { send: async (message) => void queued.push(message) },
    clock: fakeClock(NOW),
    ...UNLIMITED,
    origin: async (given) => given === "through the edge",
  });
  const call = (headers: Record<string, string>) =>
    answer(
      {
        body: BODY,
        isBase64Encoded: false,
        headers: { ...headers, "stripe-signature": signed(BODY) },
        requestContext: { requestId: "r", http: { sourceIp: "192.0.2.1" } },
      } as unknown as ApiEvent,
      lambdaContext,
    );
  expect((await call({})).statusCode).toBe(403);
  expect(queued).toEqual([]);
  expect((await call({ "x-origin-verify": "through the edge" })).statusCode).toBe(200);
  expect(queued).toEqual([MESSAGE]);
});
