import type { IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { BodyTooLarge, readBody } from "#local/model/read-body.ts";
import type { FaultOrder } from "../control/faults.ts";
import { PUBLISHABLE_KEY, SECRET_KEY } from "../keys.ts";
import { ROUTES } from "../resources/all.ts";
import { includableOf } from "../resources/includable.ts";
import { API_VERSION, type World } from "../state/world.ts";
import { type ErrorBody, invalid, StripeFailure, unknownUrl } from "../wire/errors.ts";
import { expanded } from "../wire/expand.ts";
import { type Form, parseForm } from "../wire/form.ts";
import { readParams } from "../wire/params.ts";
import { createKeys, requestOf, type StoredAnswer } from "./idempotency.ts";
import type { PathParams, Route } from "./routes.ts";

const BODY_LIMIT = 256 * 1024;

export interface ApiAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Whether the connection ends without this answer. */
  readonly isLost?: boolean;
}

interface Call {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly form: Form;
  readonly text: string;
  readonly route: Route;
  readonly pathParams: PathParams;
  readonly key: string | null;
}

export interface Ticking {
  catchUp(): void;
  deliver(): void;
}

/** Answers API calls as Stripe does: keys, parameters, idempotency, expansion, and ordered faults. */
export function createApi(world: World, { catchUp, deliver }: Ticking) {
  const keys = createKeys(world.store);

  /** Runs a call in one transaction with its stored answer. */
  function execute(call: Call, after?: FaultOrder): StoredAnswer {
    const { store } = world;
    const params = readParams(call.route.schema, call.form) as { readonly expand?: readonly string[] };
    const answerWith = (status: number, body: object): StoredAnswer => {
      const answer =
        after?.fault === "error_500_after"
          ? { status: 500, body: JSON.stringify({ error: SERVER_ERROR }), requestId: call.id }
          : { status, body: JSON.stringify(body, null, 2), requestId: call.id };
      if (call.key) keys.keep(call.key, requestOf(call.method, call.path, call.text), answer, world.at());
      return answer;
    };
    world.call = { id: call.id, idempotencyKey: call.key };
    try {
      return store.file.together(() => {
        try {
          const answer = call.route.answer(world, params, call.pathParams);
          return answerWith(200, expanded(answer, params.expand ?? [], store, includableOf(world)));
        } catch (error) {
          if (error instanceof StripeFailure && error.keeps)
            return answerWith(error.status, { error: errorOf(error, call.id) });
          throw error;
        }
      });
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      // The changes are rolled back; the same key replays the error.
      return store.file.together(() => answerWith(error.status, { error: errorOf(error, call.id) }));
    } finally {
      world.call = null;
    }
  }

  async function answered(call: Call): Promise<ApiAnswer> {
    const fault = world.faults.takeForCall(call.method, call.path);
    if (fault?.fault === "rate_limited") throw new StripeFailure(429, RATE_LIMITED);
    if (fault?.fault === "error_500") throw new StripeFailure(500, SERVER_ERROR);
    const request = requestOf(call.method, call.path, call.text);
    const kept = call.key ? keys.begin(call.key, request, world.at()) : undefined;
    if (kept) {
      const isLost = fault?.fault === "lost";
      return { ...toAnswer(kept, call, { "idempotent-replayed": "true", "original-request": kept.requestId }), isLost };
    }
    try {
      if (fault?.fault === "slow") await sleep(fault.delayMs);
      catchUp();
      const answer = toAnswer(execute(call, fault), call);
      return { ...answer, isLost: fault?.fault === "lost" };
    } finally {
      if (call.key) keys.end(call.key);
      deliver();
    }
  }

  return async (path: string, request: IncomingMessage): Promise<ApiAnswer> => {
    const id = world.store.newId("req");
    try {
      return await answered(await callOf(world, id, path, request));
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      const answer = {
        status: error.status,
        body: JSON.stringify({ error: errorOf(error, id) }, null, 2),
        requestId: id,
      };
      return toAnswer(answer, { id, key: null });
    }
  };
}

const RATE_LIMITED: ErrorBody = {
  type: "invalid_request_error",
  code: "rate_limit",
  message:
    "Request rate limit exceeded. You can learn more about rate limits here https://stripe.com/docs/rate-limits.",
};
const SERVER_ERROR: ErrorBody = { type: "api_error", message: "An unknown error occurred" };

const errorOf = (error: StripeFailure, requestId: string) => ({
  ...error.body,
  ...(error.body.code
    ? { doc_url: `https://stripe.com/docs/error-codes/${error.body.code.replaceAll("_", "-")}` }
    : {}),
  request_log_url: `https://dashboard.stripe.com/test/logs/${requestId}`,
});

const toAnswer = (
  answer: StoredAnswer,
  call: Pick<Call, "id" | "key">,
  more: Record<string, string> = {},
): ApiAnswer => ({
  status: answer.status,
  body: answer.body,
  headers: {
    "content-type": "application/json",
    "cache-control": "no-cache, no-store",
    "request-id": call.id,
    "stripe-version": API_VERSION,
    ...(call.key ? { "idempotency-key": call.key } : {}),
    ...(answer.status >= 400 && answer.status !== 409 && answer.status < 429 ? { "stripe-should-retry": "false" } : {}),
    ...more,
  },
});

async function callOf(world: World, id: string, path: string, request: IncomingMessage): Promise<Call> {
  const method = request.method ?? "GET";
  const body = await readBody(request, BODY_LIMIT).catch((error: unknown) => {
    throw error instanceof BodyTooLarge ? invalid("The request is too large.") : error;
  });
  const query = new URL(request.url ?? "/", "http://local").search.slice(1);
  const text = [query, body.toString("utf8")].filter(Boolean).join("&");
  const form = parseForm(text);
  const secretKey = keyOf(request) ?? (typeof form.key === "string" ? form.key : null);
  const found = ROUTES.flatMap((route) => {
    const match = route.method === method ? route.path.exec(path) : null;
    return match ? [{ route, match }] : [];
  })[0];
  if (!found) throw secretKey ? unknownUrl(method, path) : unauthorised(secretKey);
  const { route, match } = found;
  const names = Object.fromEntries(route.names.map((name, index) => [name, decodeURIComponent(match[index + 1]!)]));
  const pathParams = { id: "", ...names };
  if (secretKey !== SECRET_KEY && !(secretKey === PUBLISHABLE_KEY && route.isOpen && mayOpen(world, pathParams, form)))
    throw unauthorised(secretKey);
  const given = form.key === PUBLISHABLE_KEY ? { ...form, key: undefined } : form;
  const key = method === "POST" ? (request.headers["idempotency-key"]?.toString() ?? null) : null;
  return {
    id,
    method,
    path,
    form: Object.fromEntries(Object.entries(given).filter(([, v]) => v !== undefined)) as Form,
    text,
    route,
    pathParams,
    key,
  };
}

/** Reads the API key: `Bearer` as the SDKs send it, or `Basic` as on the command line. */
function keyOf(request: IncomingMessage): string | null {
  const [scheme, value = ""] = (request.headers.authorization ?? "").split(" ");
  if (/^bearer$/i.test(scheme ?? "")) return value;
  if (/^basic$/i.test(scheme ?? "")) return Buffer.from(value, "base64").toString("utf8").split(":")[0] ?? null;
  return null;
}

/** The browser sends an intent's own client secret; a card has none. */
function mayOpen(world: World, { id }: PathParams, form: Form): boolean {
  if (!id) return true;
  const object = world.store.any(id)?.object as { readonly client_secret?: string } | undefined;
  return object?.client_secret !== undefined && object.client_secret === form.client_secret;
}

function unauthorised(key: string | null): StripeFailure {
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 8)}****`
    : "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.";
  return new StripeFailure(401, { type: "invalid_request_error", message });
}
