import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeOf, messageOf, rankMessageOf } from "#extension/sync/failures.ts";
import { simulatedAmazon } from "#shared/sources/amazon/addresses.ts";
import type { AmazonTransport } from "#shared/sources/amazon/transport.ts";
import { fetchTransport } from "./fetch-transport.ts";

function answerAt(path: string, response: ServerResponse): void {
  const name = path.split("/").at(-1)!;
  if (name === "redirect") response.writeHead(302, { location: "/_local/retailer/store/ap/signin" }).end();
  else if (name === "elsewhere") response.writeHead(302, { location: "/secrets" }).end();
  else if (name === "endless") {
    const piece = Buffer.alloc(4 * 1024 * 1024);
    const more = () => response.writable && response.write(piece, () => setImmediate(more));
    response.writeHead(200, { "content-type": "application/json" });
    more();
  } else if (name === "torn") {
    response.writeHead(200, { "content-length": "100" }).write("half");
    setTimeout(() => response.destroy(), 20);
  } else
    response
      .writeHead(429, { "content-type": "Application/JSON; charset=utf-8", "retry-after": "7" })
      .end(`{"path":"${path}"}`);
}

let server: Server;
let send: AmazonTransport;
beforeAll(async () => {
  server = createServer(({ url = "" }, response) => answerAt(url, response)).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  send = fetchTransport({ fetch, addresses: simulatedAmazon(port), hasAccess: async () => true });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = (path: string) => send({ site: "reports", method: "GET", path });

test("returns the response's status, URL, content type and Retry-After", async () => {
  const answer = await get("/metadata");
  expect(answer).toMatchObject({ status: 429, contentType: "application/json", retryAfter: "7" });
  expect(answer.url).toMatch(/\/_local\/retailer\/reports\/metadata$/);
  expect(await answer.text()).toBe('{"path":"/_local/retailer/reports/metadata"}');
});

test("follows a redirect to Amazon's sign-in, which shows that no one is signed in", async () => {
  expect((await get("/redirect")).url).toMatch(/\/store\/ap\/signin$/);
});

describe("response is rejected", () => {
  test("when it comes from outside Amazon's sites", async () => {
    await expect(get("/elsewhere")).rejects.toMatchObject({ code: "unexpected_answer" });
  });

  test("when it never ends", async () => {
    const answer = await get("/endless");
    await expect(answer.bytes()).rejects.toMatchObject({ code: "unexpected_answer" });
  });

  test("when it breaks off", async () => {
    const answer = await get("/torn");
    await expect(answer.text()).rejects.toMatchObject({ code: "unreachable" });
  });

  test("when Amazon is unreachable", async () => {
    const nowhere = fetchTransport({ fetch, addresses: simulatedAmazon(1), hasAccess: async () => true });
    await expect(nowhere({ site: "kdp", method: "GET", path: "/" })).rejects.toMatchObject({ code: "unreachable" });
  });
});

test("sends credentials to Amazon's sites and never to the file store", async () => {
  const sent: RequestInit[] = [];
  const watched = fetchTransport({
    addresses: simulatedAmazon(1),
    hasAccess: async () => true,
    fetch: async (url, init) => {
      sent.push(init!);
      return Object.defineProperty(new Response("{}"), "url", { value: String(url) });
    },
  });
  await watched({ site: "reports", method: "GET", path: "/report" });
  await watched({ site: "reports", method: "GET", path: "/x", link: "https://reports.s3.amazonaws.com/x?signed=1" });
  expect(sent.map(({ credentials, redirect }) => [credentials, redirect])).toEqual([
    ["include", "follow"],
    ["omit", "error"],
  ]);
});

test("names the missing permission when the browser withholds Amazon's sites", async () => {
  const withheld = fetchTransport({
    fetch: () => Promise.reject(new TypeError("Failed to fetch")),
    addresses: simulatedAmazon(1),
    hasAccess: async () => false,
  });
  const error: unknown = await withheld({ site: "kdp", method: "GET", path: "/x" }).catch((thrown: unknown) => thrown);
  expect(codeOf(error)).toBe("unreachable");
  expect(messageOf(error, "unreachable")).toContain("doesn’t let the extension read Amazon’s pages");
  expect(rankMessageOf(error, "unreachable")).toBe(messageOf(error, "unreachable"));
});
