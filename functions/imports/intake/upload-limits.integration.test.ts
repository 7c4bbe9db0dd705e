import { beforeEach, expect, test } from "vitest";
import type { TableAccess } from "#functions/entities/base.ts";
import type { Actor } from "#functions/platform/access/actor.ts";
import { rateLimitStore } from "#functions/platform/limits/rate-limit-store.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { type FakeClock, fakeClock } from "#functions/testing/fake-clock.ts";
import { givenUser } from "#functions/testing/users.ts";
import { createImport, listImports, MAX_FILE_BYTES } from "#shared/api/imports.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import { importRoutes } from "../routes.ts";
import { worldOn } from "../testing/world.ts";

const MB = 1024 * 1024;
const verified = { emailVerifiedAt: "2026-11-01T09:00:00.000Z" };

const engine = testEngine();
let access: TableAccess;
let clock: FakeClock;
let call: ReturnType<typeof apiCaller>;
beforeEach(async () => {
  access = await engine.createTable();
  clock = fakeClock();
  const { deps } = worldOn(access, { clock });
  const limits = rateLimitStore(access);
  call = apiCaller(importRoutes({ ...deps, limits, rateLimitMultiplier: 1 }), { access, clock });
});

const announce = (as: Actor, sizes: readonly number[], address?: string) =>
  call(createImport, { as, address, body: { files: sizes.map((size, n) => ({ name: `${n}.xlsx`, size })) } });
const files = (count: number, size: number) => Array.from({ length: count }, () => size);

test("each upload form accepts exactly the announced number of bytes", async () => {
  const { body } = await announce(await givenUser(access), [1, 4711, MAX_FILE_BYTES]);
  expect(body.uploads.map(({ fields }) => fields.bytes)).toEqual(["1", "4711", String(MAX_FILE_BYTES)]);
});

test("an unverified author gets upload forms for 400 MB an hour, then is asked to verify the address", async () => {
  const author = await givenUser(access);
  expect((await announce(author, files(13, 30 * MB))).status).toBe(201);
  const refused = await announce(author, [30 * MB]);
  expect(refused).toMatchObject({ status: 429, body: { code: "too_many" }, headers: { "retry-after": "3600" } });
  expect(refused.body).toMatchObject({ message: expect.stringMatching(/verify your email.*400 MB.*in 60 minutes/) });
  // No import was created that would wait for its files.
  expect((await call(listImports, { as: author })).body.data).toHaveLength(1);
  expect((await announce(author, [10 * MB])).status).toBe(201);
  clock.advance(HOUR_MS);
  expect((await announce(author, [30 * MB])).status).toBe(201);
});

test("a verified author gets enough for all of their files, up to 2,000 MB an hour", async () => {
  const author = await givenUser(access, verified);
  for (const _ of [1, 2]) expect((await announce(author, files(33, 30 * MB))).status).toBe(201);
  const refused = await announce(author, [30 * MB]);
  expect([refused.status, refused.body]).toMatchObject([429, { message: expect.stringContaining("2,000 MB an hour") }]);
});

test("all authors of one network share 5,000 MB of upload forms an hour, separately from other networks", async () => {
  const from = async (address: string) => announce(await givenUser(access), files(13, 30 * MB), address);
  const outcomes = [];
  for (let n = 0; n < 14; n++) outcomes.push((await from(`2001:db8:0:1::${n}`)).status);
  expect(outcomes.filter((status) => status === 201)).toHaveLength(12);
  expect(outcomes.slice(12)).toEqual([429, 429]);
  expect((await from("2001:db8:0:2::1")).status).toBe(201);
});

test("an author creates at most 60 imports an hour, however small they are", async () => {
  const author = await givenUser(access, verified);
  const answers = await Promise.all(Array.from({ length: 62 }, () => announce(author, [1])));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(60);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.body).toMatchObject({ message: expect.stringMatching(/a lot of imports.*try again in \d+ minutes/) });
});
