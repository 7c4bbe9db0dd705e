import { expect, test } from "vitest";
import { newId } from "#functions/platform/ids.ts";
import { rateLimitStore } from "#functions/platform/limits/rate-limit-store.ts";
import { apiCaller } from "#functions/testing/api-caller.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { fakeClock } from "#functions/testing/fake-clock.ts";
import { givenUser } from "#functions/testing/users.ts";
import { listImports } from "#shared/api/imports.ts";
import { importRoutes } from "../routes.ts";
import { worldOn } from "../testing/world.ts";

const engine = testEngine();

async function given() {
  const access = await engine.createTable();
  const clock = fakeClock();
  const { deps } = worldOn(access, { clock, newId });
  const limits = rateLimitStore(access);
  const call = apiCaller(importRoutes({ ...deps, limits, rateLimitMultiplier: 1 }), { access, clock });
  const [author, other] = [await givenUser(access), await givenUser(access)];
  const list = async (as: typeof author, cursor?: string | null) =>
    call(listImports, { as, query: cursor ? `cursor=${encodeURIComponent(cursor)}` : "" });
  const begin = (userId: string, importId: string) =>
    deps.imports.create(
      {
        userId,
        importId,
        createdAt: "2026-11-20T12:00:00.000Z",
        source: "upload",
        status: "uploading",
        phase: "import",
        monthsTotal: 0,
        payments: 0,
        booksAdded: 0,
        decisions: 0,
        undos: 0,
      },
      { files: [], months: [], asked: {} },
    );
  return { author, other, list, begin };
}

test("imports are listed page by page, each once, and the last page has no next cursor", async () => {
  const { author, list, begin } = await given();
  const ids = Array.from({ length: 45 }, newId);
  for (const id of ids) await begin(author.userId, id);
  const seen: string[] = [];
  let cursor: string | null | undefined;
  do {
    const { body } = await list(author, cursor);
    seen.push(...body.data.map(({ id }) => id));
    cursor = body.cursor;
  } while (cursor);
  expect(seen).toEqual(ids.toSorted().reverse());
});

const forged = (key: object) => Buffer.from(JSON.stringify(key)).toString("base64url");

test.each([
  "xxx",
  "x",
  "%00",
  "0".repeat(1025),
  forged({ pk: "someone", sk: "else" }),
  forged({ pk: 1 }),
  "01KA000000000000000000000é",
])("an invalid cursor such as %j is rejected as a form error, not a server fault", async (cursor) => {
  const { author, list } = await given();
  expect(await list(author, cursor)).toMatchObject({
    status: 422,
    body: { errors: { cursor: [expect.stringContaining("cursor")] } },
  });
});

test("another author's cursor reveals none of their imports", async () => {
  const { author, other, list, begin } = await given();
  for (let n = 0; n < 21; n++) await begin(other.userId, newId());
  const { body } = await list(other);
  expect((await list(author, body.cursor)).body).toEqual({ data: [], cursor: null });
});
