import { describe, expect, test } from "vitest";
import { ENTRIES } from "#infra/bundle.ts";
import { authorizationFor } from "#infra/constructs/route-authorization.ts";
import { getUser } from "#shared/api/accounts/accounts.ts";
import { credentialsOf, type Endpoint, routeKey, SIGNED_IN_SCOPE } from "#shared/api/endpoint.ts";
import { API } from "#shared/api/index.ts";
import { asText, type Resource, synthesise } from "./synthesised.ts";

const production = synthesise("production");
const routes = Object.values(production.resources("api", "AWS::ApiGatewayV2::Route")).map(
  ({ Properties }) => Properties,
);
const endpoints: readonly Endpoint[] = Object.values(API).flat();
const routeOf = (endpoint: Endpoint) => routes.find((route) => route.RouteKey === routeKey(endpoint));

function entryOf(route: Resource["Properties"]): unknown {
  const refIn = (text: string) => text.match(/\$\{(\w+)[.}]/)?.[1] ?? "";
  const resources = production.resources("api");
  const integration = resources[refIn(asText(route.Target))];
  return resources[refIn(asText(integration?.Properties.IntegrationUri))]?.Metadata?.["colophon:entry"];
}

describe("the HTTP API", () => {
  test("has a route for every endpoint, and no other", () => {
    expect(routes.map((route) => String(route.RouteKey)).sort()).toEqual(endpoints.map(routeKey).sort());
  });

  const takesSessions = (e: Endpoint): boolean => credentialsOf(e).includes("session");

  test.each(endpoints.filter(takesSessions).map((e) => [routeKey(e), e] as const))(
    "%s requires an access token of the pool",
    (_, endpoint) => {
      expect(routeOf(endpoint)).toMatchObject({
        AuthorizationType: "JWT",
        AuthorizationScopes: [SIGNED_IN_SCOPE],
        AuthorizerId: expect.anything(),
      });
    },
  );

  test.each(endpoints.filter((e) => !takesSessions(e)).map((e) => [routeKey(e), e] as const))(
    "%s passes to its function, which authenticates the call itself",
    (_, endpoint) => {
      expect(routeOf(endpoint)?.AuthorizationType).toBe("NONE");
      expect(routeOf(endpoint)?.AuthorizerId).toBeUndefined();
    },
  );

  test("refuses an endpoint that takes a session or another credential, because a route has one authorizer", () => {
    const both: Endpoint = { ...getUser, credentials: ["session", "extension"] };
    const signedIn = { bind: () => ({ authorizationType: "JWT" }) };
    expect(() => authorizationFor(both, { signedIn })).toThrow("getUser accepts session and extension");
  });

  const entriesOf = (its: readonly Endpoint[]) => new Set(its.map((endpoint) => entryOf(routeOf(endpoint) ?? {})));

  /** Which one it is, is listed in docs/generated/functions.md. */
  test.each(Object.entries(API))("routes all endpoints of %s to one function of ours", (_, its) => {
    const [entry, ...others] = entriesOf(its);
    expect(others).toEqual([]);
    expect(Object.values(ENTRIES)).toContain(entry);
  });

  test("accepts only tokens of its own pool and client", () => {
    const { Properties } = production.only("api", "AWS::ApiGatewayV2::Authorizer");
    expect(Properties.IdentitySource).toEqual(["$request.header.Authorization"]);
    const { Audience, Issuer } = Properties.JwtConfiguration as { Audience: unknown[]; Issuer: unknown };
    expect(Audience.map(asText)).toEqual([
      expect.stringContaining("colophon-production-identity:ExportsOutputRefPeopleBrowser"),
    ]);
    expect(asText(Issuer)).toMatch(/ProviderURL/);
  });

  test("gives each function one permission, so that its policy stays small however many routes it has", () => {
    const permissions = Object.values(production.resources("api", "AWS::Lambda::Permission")).filter(
      ({ Properties }) => Properties.Principal === "apigateway.amazonaws.com",
    );
    expect(permissions).toHaveLength(entriesOf(endpoints).size);
  });

  test("limits requests and logs each as JSON, without personal data", () => {
    const { Properties } = production.only("api", "AWS::ApiGatewayV2::Stage");
    expect(Properties.DefaultRouteSettings).toMatchObject({ ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000 });
    expect(Properties.DefaultRouteSettings).not.toHaveProperty("DetailedMetricsEnabled");
    const { Format } = Properties.AccessLogSettings as { Format: string };
    expect(Object.keys(JSON.parse(Format))).toContain("requestId");
    expect(Format).not.toMatch(/sourceIp|userAgent|claims/i);
  });
});

describe("the WebSocket API", () => {
  test("handles connecting, disconnecting and all messages", () => {
    const keys = Object.values(production.resources("realtime", "AWS::ApiGatewayV2::Route")).map(
      (r) => r.Properties.RouteKey,
    );
    expect(keys.sort()).toEqual(["$connect", "$default", "$disconnect"]);
  });

  test("lets pages beyond thirty thousand send their pings", () => {
    const { Properties } = production.only("realtime", "AWS::ApiGatewayV2::Stage");
    expect(Properties.DefaultRouteSettings).toEqual({ ThrottlingRateLimit: 2000, ThrottlingBurstLimit: 5000 });
  });

  test("gives delivery the API's https endpoint", () => {
    expect(asText(production.functionOf("deliver").variables.SOCKET_MANAGEMENT_URL)).toMatch(
      /^https:\/\/\$\{Sockets\w+\}\.execute-api\.us-east-1\..*\/live$/,
    );
  });
});
