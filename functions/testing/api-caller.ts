import { randomUUID } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Context } from "aws-lambda";
import type * as z from "zod";
import type { TableAccess } from "#functions/entities/base.ts";
import { billingStatusStore, requirePlan } from "#functions/entitlements/index.ts";
import { type ActingStore, actingStore } from "#functions/platform/access/acting-store.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import type { SessionOpener } from "#functions/platform/access/authenticate.ts";
import { clientAccessStore } from "#functions/platform/access/client-store.ts";
import { extensionSessionStore } from "#functions/platform/access/extension-session-store.ts";
import { sessionStore } from "#functions/platform/access/session-store.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { apiChain } from "#functions/platform/http/api-chain.ts";
import type { ApiEvent } from "#functions/platform/http/api-event.ts";
import type { Binding } from "#functions/platform/http/binding.ts";
import type { OriginCheck } from "#functions/platform/http/origin-check.ts";
import { rateLimitStore } from "#functions/platform/limits/rate-limit-store.ts";
import { type Access, type Endpoint, routeKey, SIGNED_IN_SCOPE } from "#shared/api/endpoint.ts";
import { fakeClock } from "./fake-clock.ts";

/** The context of an invocation with its whole time left. */
export const lambdaContext: Context = {
  awsRequestId: "test",
  callbackWaitsForEmptyEventLoop: false,
  functionName: "test",
  functionVersion: "1",
  invokedFunctionArn: "arn:aws:lambda:us-east-1:000000000000:function:test",
  logGroupName: "test",
  logStreamName: "test",
  memoryLimitInMB: "512",
  getRemainingTimeInMillis: () => 30_000,
  done: () => undefined,
  fail: () => undefined,
  succeed: () => undefined,
};

export const TEST_TOKENS = { issuer: "https://pool.test/us-east-1_test", clientId: "test-client" } as const;

export const TEST_ADMIN_EMAIL = "admin@example.com";

export const claimsOf = (actor: Pick<Actor, "userId" | "sessionId">, clock: Clock): Record<string, string> => ({
  sub: `sub-of-${actor.userId}`,
  username: actor.userId,
  token_use: "access",
  client_id: TEST_TOKENS.clientId,
  iss: TEST_TOKENS.issuer,
  auth_time: String(Math.floor(clock.now() / 1000)),
  iat: String(Math.floor(clock.now() / 1000)),
  exp: String(Math.floor(clock.now() / 1000) + 600),
  origin_jti: actor.sessionId,
  scope: SIGNED_IN_SCOPE,
});

export interface CallOptions {
  readonly as?: Pick<Actor, "userId" | "sessionId">;
  readonly claims?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
  readonly rawBody?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
}

export interface CallAnswer<Body> {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Body;
  readonly bytes: number;
}

function eventOf(endpoint: Pick<Endpoint, "method" | "path">, clock: Clock, options: CallOptions): ApiEvent {
  const path = `/api${endpoint.path}`.replaceAll(/\{(\w+)\}/g, (_, name: string) => options.params?.[name] ?? "");
  const claims = options.claims ?? (options.as && claimsOf(options.as, clock));
  const body = options.rawBody ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
  const time = clock.now();
  return {
    version: "2.0",
    routeKey: routeKey(endpoint),
    rawPath: path,
    rawQueryString: options.query ?? "",
    headers: { ...(body === undefined ? {} : { "Content-Type": "application/json" }), ...options.headers },
    pathParameters: options.params && { ...options.params },
    requestContext: {
      accountId: "000000000000",
      apiId: "test",
      domainName: "test",
      domainPrefix: "test",
      http: {
        method: endpoint.method,
        path,
        protocol: "HTTP/1.1",
        sourceIp: options.address ?? "203.0.113.7",
        userAgent: "test",
      },
      requestId: randomUUID(),
      routeKey: routeKey(endpoint),
      stage: "$default",
      time: new Date(time).toUTCString(),
      timeEpoch: time,
      authorizer: claims && { jwt: { claims, scopes: null } },
    },
    body,
    isBase64Encoded: false,
  };
}

export interface CallerOptions {
  readonly access: TableAccess;
  readonly clock?: Clock;
  /** Null by default, as in an environment without an edge. */
  readonly origin?: OriginCheck | null;
  /** By default, a store on the same table. */
  readonly acting?: ActingStore;
  /** By default, opens every session. */
  readonly openSession?: SessionOpener;
}

/** Calls endpoints in process through the request chain, on the given table: everything but the gateway is real. */
export function apiCaller(
  bindings: readonly Binding[],
  { access, clock = fakeClock(), origin = null, acting = actingStore(access), openSession }: CallerOptions,
) {
  const billingStatuses = billingStatusStore(access);
  const sessions = sessionStore(access);
  const openAll: SessionOpener = ({ userId, sessionId, userAgent }) =>
    sessions.open(userId, sessionId, userAgent, clock.now());
  const deps = {
    sessions,
    openSession: openSession ?? openAll,
    extensions: extensionSessionStore(access),
    acting,
    clients: clientAccessStore(access),
    limits: rateLimitStore(access),
    tokens: TEST_TOKENS,
    adminEmail: TEST_ADMIN_EMAIL,
    clock,
    subscriptionOf: billingStatuses.subscriptionOf,
    requirePlan: (actor: Actor) => requirePlan({ billingStatuses, clock }, actor),
    origin,
    rateLimitMultiplier: 1,
  };
  const chain = apiChain(deps, bindings);
  return async <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType, W extends Access>(
    endpoint: Endpoint<P, Q, B, R, W>,
    options: CallOptions = {},
  ): Promise<CallAnswer<z.output<R>>> => {
    const answer = await chain(eventOf(endpoint, clock, options), lambdaContext);
    const headers = answer.headers ?? {};
    const unpack = headers["content-encoding"] === "br" ? brotliDecompressSync : gunzipSync;
    const text = answer.isBase64Encoded ? unpack(Buffer.from(answer.body ?? "", "base64")).toString() : answer.body;
    const bytes = answer.body?.length ?? 0;
    return { status: answer.statusCode ?? 200, headers, body: text ? JSON.parse(text) : undefined, bytes };
  };
}
