import { randomBytes } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod";
import type { CallOptions } from "#functions/testing/api-caller.ts";
import { boundWorld } from "#functions/testing/api-world.ts";
import { runs } from "#functions/testing/seeds.ts";
import { endpoint } from "#shared/api/endpoint.ts";
import type { Actor } from "../access/actor.ts";
import { Conflict, NotFound } from "../errors.ts";
import { logger } from "../logger.ts";
import { on } from "./binding.ts";

logger.setLogLevel("SILENT");

const common = { impersonation: "never", summary: "For tests." } as const;
const whoAmI = endpoint({
  ...common,
  name: "whoAmI",
  method: "GET",
  path: "/me",
  access: "member",
  response: z.object({ id: z.string(), kind: z.string() }),
});
const save = endpoint({
  ...common,
  name: "save",
  method: "POST",
  path: "/things/{id}",
  access: "author",
  status: 201,
  params: z.object({ id: z.string().max(8) }),
  query: z.object({ ids: z.array(z.coerce.number().int()).optional() }),
  body: z.object({
    title: z.string().trim().min(1, "Required"),
    parts: z.array(z.object({ size: z.int().max(9, "Too large") })).default([]),
  }),
  response: z.object({ id: z.string(), got: z.unknown() }),
});
const text = endpoint({
  ...common,
  name: "text",
  method: "GET",
  path: "/text",
  access: "public",
  query: z.object({ bytes: z.coerce.number(), random: z.stringbool().default(false) }),
  response: z.object({ text: z.string() }),
});
const breaks = endpoint({
  ...common,
  name: "breaks",
  method: "GET",
  path: "/breaks/{how}",
  access: "public",
  params: z.object({ how: z.string() }),
  response: z.object({ id: z.string() }),
});
const nothing = endpoint({ ...whoAmI, name: "nothing", path: "/nothing", response: z.undefined() });

const me = ({ actor }: { actor: Actor }) => ({ id: actor.userId, kind: actor.accountKind });
const bindings = [
  on(whoAmI, me),
  on(save, ({ params, query, body }) => ({ id: params.id, got: { ...query, ...body } })),
  on(text, ({ query }) => ({
    text: query.random ? randomBytes(query.bytes / 2).toString("hex") : "a".repeat(query.bytes),
  })),
  on(breaks, ({ params }) => {
    if (params.how === "missing") throw new NotFound();
    if (params.how === "stale") throw new Conflict("It changed.", "stale");
    if (params.how === "throttled")
      throw new Error("wrapped", { cause: Object.assign(new Error("secret detail"), { name: "ThrottlingException" }) });
    if (params.how === "bug") throw new TypeError("secret detail");
    return { id: 1 as unknown as string, leaked: "x" };
  }),
  on(nothing, async () => undefined),
];

const world = boundWorld(bindings);

test("answers an unknown route with 404", async () => {
  expect(await world.call({ ...whoAmI, path: "/elsewhere" })).toMatchObject({
    status: 404,
    body: { message: "Not Found" },
  });
});

test("names invalid fields by their path", async () => {
  const answer = await world.call(save, {
    as: world.author,
    params: { id: "1" },
    body: { parts: [{ size: 1 }, { size: 10 }] },
  });
  expect(answer.status).toBe(422);
  expect(answer.body).toEqual({
    message: "Please check the fields below.",
    errors: { title: ["Required"], "parts.1.size": ["Too large"] },
  });
});

test.each<[string, CallOptions]>([
  ["no body", {}],
  ["a body that is not JSON", { rawBody: "{" }],
  ["a body not declared as JSON", { rawBody: "{}", headers: { "Content-Type": "text/plain" } }],
  ["a null body", { rawBody: "null" }],
  ["a body that reaches for the prototype", { rawBody: '{"__proto__":{"title":"x"}}' }],
])("answers %s with 422", async (_, options) => {
  const answer = await world.call(save, { as: world.author, params: { id: "1" }, ...options });
  expect(answer.status).toBe(422);
  expect(answer.body).toMatchObject({ message: expect.any(String), errors: expect.any(Object) });
});

test("serves a GET that declares JSON but has no body", async () => {
  const answer = await world.call(whoAmI, { as: world.author, headers: { "Content-Type": "application/json" } });
  expect(answer.status).toBe(200);
});

test("passes the parsed path, query and body to the use case", async () => {
  const answer = await world.call(save, {
    as: world.author,
    params: { id: "7" },
    query: "ids[]=1&ids[]=2",
    body: { title: " A " },
  });
  expect(answer).toMatchObject({ status: 201, body: { id: "7", got: { ids: [1, 2], title: "A", parts: [] } } });
});

test("drops fields that the endpoint does not declare", async () => {
  const extra = fc.dictionary(
    fc.string().filter((key) => key !== "title" && key !== "parts"),
    fc.jsonValue(),
  );
  await fc.assert(
    fc.asyncProperty(extra, async (fields) => {
      const { body, status } = await world.call(save, {
        as: world.author,
        params: { id: "1" },
        body: { ...fields, title: "A" },
      });
      if (status === 422) return; // forbidden names, such as "__proto__", are rejected as a whole
      expect(body).toEqual({ id: "1", got: { title: "A", parts: [] } });
    }),
    runs(),
  );
});

test.each([
  ["a text", { title: "half a pair \ud83d" }, "title"],
  ["a text deep inside", { title: "A", parts: [{ size: 1, note: "\udc00" }] }, "parts.0.note"],
  ["the name of a field", { title: "A", "\ud83d": 1 }, "\ufffd"],
])("refuses half a surrogate pair in %s and names the field", async (_, body, field) => {
  const answer = await world.call(save, { as: world.author, params: { id: "1" }, rawBody: JSON.stringify(body) });
  expect(answer).toMatchObject({
    status: 422,
    body: { errors: { [field]: [expect.stringContaining("invalid character")] } },
  });
  const whole = await world.call(save, { as: world.author, params: { id: "1" }, body: { title: "A whole pair 📚" } });
  expect(whole.status).toBe(201);
});

test.each([
  ["missing", 404, "not_found"],
  ["stale", 409, "stale"],
  ["bug", 500, "internal"],
  ["throttled", 503, "unavailable"],
  ["wrong-response", 500, "internal"],
])('answers the error "%s" with %i and its code', async (how, status, code) => {
  const answer = await world.call(breaks, { params: { how } });
  expect(answer).toMatchObject({ status, body: { code } });
  expect(JSON.stringify(answer)).not.toMatch(/secret detail|leaked/);
});

test("sends no body where the endpoint has none", async () => {
  expect(await world.call({ ...nothing }, { as: world.author })).toMatchObject({ status: 200, body: undefined });
});

test("answers a read 304 without a body to a caller who has the same answer", async () => {
  const first = await world.call(text, { query: "bytes=2000" });
  const { etag } = first.headers;
  const again = await world.call(text, { query: "bytes=2000", headers: { "if-none-match": `"older", ${etag}` } });
  expect([again.status, again.body, again.bytes]).toEqual([304, undefined, 0]);
  expect(again.headers).toEqual({ etag, "cache-control": "no-store" });
  const other = await world.call(text, { query: "bytes=2001", headers: { "if-none-match": String(etag) } });
  expect([other.status, other.body.text.length]).toEqual([200, 2001]);
});

test("answers a write in full, whatever the caller has", async () => {
  const write = (headers = {}) =>
    world.call(save, { as: world.author, params: { id: "1" }, body: { title: "Salt" }, headers });
  const first = await write();
  expect(first.headers.etag).toBeUndefined();
  expect(await write({ "if-none-match": "*" })).toMatchObject({ status: 201, body: first.body });
});

test.each([
  ["br", "gzip;q=0.5, br"],
  ["gzip", "br;q=0.5, gzip"],
])("compresses responses over a kilobyte with %s for clients that prefer it", async (encoding, acceptEncoding) => {
  const prefers = { headers: { "Accept-Encoding": acceptEncoding } };
  const large = await world.call(text, { query: "bytes=100000", ...prefers });
  expect(large.headers).toMatchObject({ "content-encoding": encoding, vary: "accept-encoding" });
  expect(Object.keys(large.headers)).toHaveLength(5);
  expect(large.bytes).toBeLessThan(2000);
  expect(large.body.text).toHaveLength(100_000);
  for (const options of [
    { query: "bytes=100", ...prefers },
    { query: "bytes=100000" },
    { query: "bytes=100000", headers: { "Accept-Encoding": "gzip;q=0, deflate" } },
  ]) {
    const plain = await world.call(text, options);
    expect(plain.headers["content-encoding"]).toBeUndefined();
    expect(plain.status).toBe(200);
  }
});

test("explains that a response is too large to be sent", async () => {
  const gzip = { "accept-encoding": "gzip" };
  const huge = await world.call(text, { query: "bytes=7000000" });
  expect(huge).toMatchObject({ status: 413, body: { code: "too_large", message: expect.stringContaining("shorter") } });
  expect((await world.call(text, { query: "bytes=7000000", headers: gzip })).status).toBe(200);
  expect((await world.call(text, { query: "bytes=10000000&random=true", headers: gzip })).status).toBe(413);
});
