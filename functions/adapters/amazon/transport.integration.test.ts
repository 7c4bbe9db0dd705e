import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { AmazonAddresses } from "#shared/sources/amazon/addresses.ts";
import type { AmazonCookie } from "#shared/sources/amazon/cookies.ts";
import { abortedBy, amazonTransport } from "./transport.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

async function startHost(answer: Answer) {
  const seen: { url: string; method: string; headers: IncomingMessage["headers"]; body: string }[] = [];
  const server: Server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    seen.push({ url: request.url ?? "", method: request.method ?? "", headers: request.headers, body });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { seen, port: (server.address() as AddressInfo).port, server };
}

const SECRET = "planted-session-token";
const COOKIE: AmazonCookie = {
  name: "session-token",
  value: SECRET,
  domain: "127.0.0.1",
  path: "/",
  secure: false,
  expires: null,
};
let answers: Record<string, Answer>;
let amazon: Awaited<ReturnType<typeof startHost>>;
let elsewhere: Awaited<ReturnType<typeof startHost>>;
let addresses: AmazonAddresses;

const redirect =
  (to: string, status = 302): Answer =>
  (_, response) =>
    void response.writeHead(status, { location: to }).end();
const say =
  (headers: Record<string, string | string[]>, body = "{}"): Answer =>
  (_, response) =>
    void response.writeHead(200, { "content-type": "application/json", ...headers }).end(body);

beforeAll(async () => {
  amazon = await startHost((request, response) => (answers[request.url ?? ""] ?? say({}))(request, response));
  elsewhere = await startHost(say({}));
  const at = (site: string) => `http://127.0.0.1:${amazon.port}/${site}`;
  addresses = { store: at("store"), kdp: at("kdp"), reports: at("reports"), author: at("author") };
});
afterAll(() => {
  for (const { server } of [amazon, elsewhere]) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => {
  answers = {};
  amazon.seen.length = 0;
  elsewhere.seen.length = 0;
});

const held = (userAgent = "Mozilla/5.0 (test)") =>
  amazonTransport({ addresses, session: { cookies: [COOKIE], userAgent }, now: () => Date.now() });
const get = (path: string) => held().transport({ site: "kdp", method: "GET", path });
const failureOf = async (asked: Promise<unknown>) => {
  const error = (await asked.catch((thrown: unknown) => thrown)) as Error & { code?: string };
  expect(`${error.stack} ${JSON.stringify(error)} ${String(error.cause)}`).not.toContain(SECRET);
  return error.code;
};

describe("a request with an entrusted session", () => {
  test("sends its cookies and user agent, and returns the final address", async () => {
    answers["/kdp/x?y=1"] = say({ "content-type": "Application/JSON; charset=utf-8", "retry-after": "7" }, '{"a":1}');
    const response = await get("/x?y=1");
    expect(response).toMatchObject({ status: 200, contentType: "application/json", retryAfter: "7" });
    expect(response.url).toBe(`${addresses.kdp}/x?y=1`);
    expect(await response.text()).toBe('{"a":1}');
    expect(amazon.seen[0]?.headers).toMatchObject({
      cookie: `session-token=${SECRET}`,
      "user-agent": "Mozilla/5.0 (test)",
    });
  });

  test("follows redirects within Amazon's sites, with the cookies set on the way", async () => {
    answers["/kdp/a"] = (_, response) =>
      void response.writeHead(303, { location: "/reports/b", "set-cookie": "x-main=given; Path=/" }).end();
    const { transport, cookies } = held();
    const response = await transport({ site: "kdp", method: "POST", path: "/a", body: "k=v" });
    expect(response.url).toBe(`${addresses.reports}/b`);
    expect(amazon.seen.map(({ method, body }) => [method, body])).toEqual([
      ["POST", "k=v"],
      ["GET", ""],
    ]);
    expect(amazon.seen[1]?.headers.cookie).toBe(`session-token=${SECRET}; x-main=given`);
    expect(cookies().map(({ name }) => name)).toEqual(["session-token", "x-main"]);
  });

  test.each([
    ["another host", () => `http://127.0.0.1:${elsewhere.port}/`],
    ["another host by a protocol-relative address", () => `//127.0.0.1:${elsewhere.port}/kdp/`],
    ["Amazon's host outside its sites", () => "/elsewhere"],
    ["an address with credentials", () => `http://a:b@127.0.0.1:${amazon.port}/kdp/x`],
    ["a file", () => "file:///etc/passwd"],
    ["a site with the same prefix", () => "/kdpreports/x"],
  ])("is rejected when redirected to %s, which receives no request", async (_, to) => {
    answers["/kdp/a"] = redirect(to());
    expect(await failureOf(get("/a"))).toBe("unexpected_answer");
    expect(elsewhere.seen).toEqual([]);
    expect(amazon.seen).toHaveLength(1);
  });

  test.each(["/../secret", "/%2e%2e/secret", "/..\\secret"])("never leaves its site by the path %s", async (path) => {
    expect(await failureOf(get(path))).toBe("unexpected_answer");
    expect(amazon.seen).toEqual([]);
  });

  test("is reported as signed out when redirected to the sign-in page, without following", async () => {
    answers["/kdp/a"] = redirect("/store/ap/signin?back=1");
    expect(await failureOf(get("/a"))).toBe("signed_out");
    expect(amazon.seen).toHaveLength(1);
  });

  test("ends when redirected in a circle", async () => {
    answers["/kdp/a"] = redirect("/kdp/a");
    expect(await failureOf(get("/a"))).toBe("unexpected_answer");
    expect(amazon.seen.length).toBeLessThan(10);
  });

  test("is unreachable when the connection breaks or no response arrives", async () => {
    answers["/kdp/a"] = (request) => request.socket.destroy();
    expect(await failureOf(get("/a"))).toBe("unreachable");
    answers["/kdp/b"] = (_, response) => {
      response.writeHead(200, { "content-length": "100" }).write("{");
      setTimeout(() => response.destroy(), 20);
    };
    expect(await failureOf((await get("/b")).text())).toBe("unreachable");
  });

  test("ends with the call that made it, so that a late answer is lost", async () => {
    answers["/kdp/slow"] = () => undefined;
    const limit = new AbortController();
    const asked = abortedBy(limit.signal, () => get("/slow"));
    await vi.waitFor(() => expect(amazon.seen).toHaveLength(1));
    limit.abort();
    expect(await failureOf(asked)).toBe("unreachable");
  });

  test("strips line breaks from the user agent, so that it can't add a header", async () => {
    const evil = "Mozilla\r\nx-evil: 1\u0000é";
    await held(evil).transport({ site: "kdp", method: "GET", path: "/x" });
    expect(amazon.seen[0]?.headers["user-agent"]).toBe("Mozillax-evil: 1");
    expect(amazon.seen[0]?.headers["x-evil"]).toBeUndefined();
  });

  test.each(["http://127.0.0.1:1/x", "https://s3.amazonaws.com.evil.example/x", "https://s3.amazonaws.com:8443/x"])(
    "fetches no finished report from %s",
    async (link) => {
      expect(await failureOf(held().transport({ site: "reports", method: "GET", path: "/x", link }))).toBe(
        "unexpected_answer",
      );
    },
  );
});
