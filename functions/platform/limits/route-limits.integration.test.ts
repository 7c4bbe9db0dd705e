import { beforeAll, expect, test } from "vitest";
import type { TableAccess } from "#functions/entities/base.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { givenUser } from "#functions/testing/users.ts";
import { importShelf, previewShelfImport } from "#shared/api/books/csv.ts";
import { createBook } from "#shared/api/books/edit.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { createImport } from "#shared/api/imports.ts";
import { authorizeChannel } from "#shared/api/realtime.ts";
import { fetchMonthRoyalties, fetchPayments, getPreorders, getSalesRank } from "#shared/api/sync/fetch-calls.ts";
import { derivedId } from "../ids.ts";
import { LIMITS, networkSubject } from "./limits.ts";
import { rateLimitStore } from "./rate-limit-store.ts";

const engine = testEngine();
let access: TableAccess;
beforeAll(async () => {
  access = await engine.createTable();
});

const MAKING: readonly Endpoint[] = [createImport, createBook, previewShelfImport, importShelf, authorizeChannel];

test.each(MAKING.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  "limits %s per user and per network of signed-in users",
  async (_, endpoint) => {
    const clock = fakeClock();
    const call = apiCaller([{ endpoint, run: async () => undefined }], { access, clock });
    const limit = LIMITS[endpoint.limit ?? ""];
    expect(limit?.network).toBeGreaterThan(limit!.calls);
    const { spend } = rateLimitStore(access);
    const refused = { status: 429, body: { code: "too_many", message: expect.stringMatching(/Please try again in/) } };
    const address = `192.0.2.${MAKING.indexOf(endpoint)}`;

    const person = await givenUser(access);
    await spend(endpoint.limit!, derivedId("person", person.userId), limit!, clock.now(), limit!.calls);
    expect(await call(endpoint, { as: person, address, body: {} })).toMatchObject(refused);

    const neighbor = await givenUser(access);
    expect((await call(endpoint, { as: neighbor, address, body: {} })).status).not.toBe(429);
    const ofNetwork = { ...limit!, calls: limit!.network! };
    await spend(endpoint.limit!, networkSubject(address), ofNetwork, clock.now(), limit!.network! - 1);
    expect(await call(endpoint, { as: neighbor, address, body: {} })).toMatchObject(refused);
    expect((await call(endpoint, { as: neighbor, address: "198.51.100.1", body: {} })).status).not.toBe(429);
  },
);

test("limits live portal reads without using up what fetching figures needs", async () => {
  const clock = fakeClock();
  const routes = [getSalesRank, getPreorders, fetchPayments].map((endpoint) => ({
    endpoint,
    run: async () => undefined,
  }));
  const call = apiCaller(routes, { access, clock });
  const person = await givenUser(access);
  const limit = LIMITS.portal!;
  await rateLimitStore(access).spend("portal", derivedId("person", person.userId), limit, clock.now(), limit.calls);
  expect(await call(getPreorders, { as: person })).toMatchObject({
    status: 429,
    body: {
      message: expect.stringMatching(/^You've opened a lot of pages that read from Amazon\. Please try again in /),
    },
  });
  expect((await call(getSalesRank, { as: person })).status).toBe(429);
  expect((await call(fetchPayments, { as: person })).status).not.toBe(429);
});

test("limits requested months, so that one author's reports don't fill the queue", async () => {
  const clock = fakeClock();
  const call = apiCaller([{ endpoint: fetchMonthRoyalties, run: async () => undefined }], { access, clock });
  const person = await givenUser(access);
  const limit = LIMITS["asked-months"]!;
  const subject = derivedId("person", person.userId);
  await rateLimitStore(access).spend("asked-months", subject, limit, clock.now(), limit.calls);
  expect(await call(fetchMonthRoyalties, { as: person, query: "month=2026-10" })).toMatchObject({
    status: 429,
    body: { message: expect.stringMatching(/^You've asked for a lot of months\. Please try again in /) },
  });
});
