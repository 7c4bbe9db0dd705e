import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AUDIENCE, SCOPE } from "#local/testing/fixture-app.ts";
import {
  type Fixture,
  startFixture,
  startIssuer,
  type TestIssuer,
  temporaryFolder,
} from "#local/testing/start-fixture.ts";

const folder = temporaryFolder();
let issuer: TestIssuer;
let fixture: Fixture;

beforeAll(async () => {
  issuer = await startIssuer({ sub: "person", client_id: AUDIENCE, token_use: "access", scope: SCOPE });
  fixture = await startFixture({ stateDir: folder.path, issuer: issuer.url });
});
afterAll(async () => {
  await fixture.stop();
  await issuer.stop();
  folder.remove();
});

const call = (path: string, init: RequestInit = {}) => fetch(`${fixture.cloud.origin}${path}`, init);
const mine = (token: string | null) =>
  call("/api/mine", { headers: token === null ? {} : { authorization: `Bearer ${token}` } });

describe("a request", () => {
  test("reaches its function as an event of payload format 2.0", async () => {
    const headers = { "content-type": "application/json", cookie: "a=1; b=2", "X-Thing": "Yes" };
    const response = await call("/api/open/x%20y?q=1&q=2&r=", { method: "POST", body: '{"a":1}', headers });
    const event = (await response.json()) as APIGatewayProxyEventV2;
    expect(event).toMatchObject({
      version: "2.0",
      routeKey: "POST /api/open/{id}",
      rawPath: "/api/open/x%20y",
      rawQueryString: "q=1&q=2&r=",
      cookies: ["a=1", "b=2"],
      queryStringParameters: { q: "1,2", r: "" },
      pathParameters: { id: "x y" },
      body: '{"a":1}',
      isBase64Encoded: false,
      requestContext: { http: { method: "POST", path: "/api/open/x%20y" }, stage: "$default" },
    });
    expect(event.headers).toMatchObject({ "x-thing": "Yes" });
    expect(event.headers).not.toHaveProperty("cookie");
    expect(event.requestContext.time).toMatch(/^\d\d\/[A-Z][a-z]{2}\/\d{4}:\d\d:\d\d:\d\d \+0000$/);
  });

  test("passes a binary body in base64", async () => {
    const body = new Uint8Array([0, 255]);
    const response = await call("/api/open/1", {
      method: "POST",
      body,
      headers: { "content-type": "application/zip" },
    });
    expect(await response.json()).toMatchObject({ body: "AP8=", isBase64Encoded: true });
  });

  test("without a body or a query omits both fields", async () => {
    const event = await (await call("/api/open/fixed")).json();
    expect(event).not.toHaveProperty("body");
    expect(event).not.toHaveProperty("queryStringParameters");
    expect(event).toHaveProperty("routeKey", "GET /api/open/fixed");
  });

  test.each([
    ["seven megabytes", 7, "text/plain"],
    ["ten megabytes", 10, "text/plain"],
    ["more than ten megabytes", 11, "text/plain"],
    ["five megabytes of binary data, which base64 enlarges by a third", 5, "application/zip"],
  ])("with a body of %s is refused as too large with API Gateway's own message", async (_, megabytes, type) => {
    const body = new Uint8Array(megabytes * 1024 * 1024).fill(97);
    const response = await call("/api/open/1", { method: "POST", body, headers: { "content-type": type } });
    expect([response.status, await response.text()]).toEqual([413, '{"message":"Request Entity Too Large"}']);
  });

  test("without a matching route gets API Gateway's own message", async () => {
    const response = await call("/api/nowhere");
    expect([response.status, await response.text()]).toEqual([404, '{"message":"Not Found"}']);
    expect((await call("/api/open/fixed", { method: "DELETE" })).status).toBe(404);
    expect((await call("/api/open/%E0")).status).toBe(400);
  });
});

describe("a function's answer", () => {
  test("may contain bytes, cookies and its own status", async () => {
    const response = await call("/api/open/1?do=bytes");
    expect(response.status).toBe(201);
    expect(response.headers.get("content-type")).toBe("image/png");
    expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([0, 255, 128]);
  });

  test.each(["throw", "exit", "hang", "huge"])("is an internal error when the function does this: %s", async (what) => {
    const response = await call(`/api/open/1?do=${what}`);
    expect([response.status, await response.text()]).toEqual([500, '{"message":"Internal Server Error"}']);
    expect(fixture.lines.at(-1)).toMatch(/^echo\w* failed: /);
  });

  test("comes from a new thread after a crash", async () => {
    await call("/api/open/1?do=exit");
    expect((await call("/api/open/fixed")).status).toBe(200);
  });
});

describe("an authorized route", () => {
  test("passes the token's claims to the function", async () => {
    const event = (await (await mine(await issuer.sign())).json()) as { requestContext: unknown };
    expect(event.requestContext).toMatchObject({
      authorizer: { jwt: { claims: { sub: "person", client_id: AUDIENCE, token_use: "access" }, scopes: [SCOPE] } },
    });
  });

  test.each([
    ["no token", async () => null],
    ["text that is no token", async () => "hello"],
    ["another key's signature", () => issuer.sign({}, { foreignKey: true })],
    ["another issuer", () => issuer.sign({ iss: "https://elsewhere.example" })],
    ["another client", () => issuer.sign({ client_id: "another-client" })],
    ["another audience, regardless of the client", () => issuer.sign({ aud: "another-client" })],
    ["an expired token", () => issuer.sign({}, { expiresIn: "-1s" })],
    ["a token that is not valid yet", () => issuer.sign({ nbf: Math.floor(Date.now() / 1000) + 600 })],
  ])("refuses %s", async (_, token) => {
    const response = await mine(await token());
    expect([response.status, await response.text()]).toEqual([401, '{"message":"Unauthorized"}']);
  });

  test("refuses a token without a signature", async () => {
    const [, payload] = (await issuer.sign()).split(".");
    const header = Buffer.from('{"alg":"none"}').toString("base64url");
    expect((await mine(`${header}.${payload}.`)).status).toBe(401);
  });

  test.each([
    ["an ID token, which has no scope", { scope: undefined, token_use: "id" }],
    ["a token with another scope", { scope: "openid email" }],
  ])("forbids %s", async (_, claims) => {
    const response = await mine(await issuer.sign(claims));
    expect([response.status, await response.text()]).toEqual([403, '{"message":"Forbidden"}']);
  });
});
