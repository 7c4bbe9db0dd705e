import { beforeAll, beforeEach } from "vitest";
import { syncStateStore } from "#functions/amazon-accounts/index.ts";
import { bookStore } from "#functions/books/index.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { BOOKS, salesWorkbook } from "#functions/imports/testing/workbooks.ts";
import { dropped, putItems, tableItems, worldOn } from "#functions/imports/testing/world.ts";
import { newId } from "#functions/platform/ids.ts";
import { reportMonths } from "#functions/report-months/index.ts";
import { reportSeenStore } from "#functions/royalties/changes/report-seen-store.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { purgeSource as endpoint } from "#shared/api/personal-data.ts";
import { recordListed } from "#shared/domain/books/record-listed.ts";
import type { RemovableSource } from "#shared/domain/personal-data/removable-source.ts";
import { SYNC_SOURCES } from "#shared/domain/sync/sources.ts";
import { givenFullAccount } from "./full-account.ts";
import { type PersonalDataWorld, personalDataWorld } from "./personal-data-world.ts";

export const PRIOR = { months: ["2025-01"], kind: "prior-months", createdAt: "2025-05-03T10:00:00Z" } as const;

/** A portal listing of a product, one that files also name or one that they don't. */
const listed = (key: string, title: string) =>
  ({ key, source: "bookshelf", says: { title, author: "Mara Penn", kenpc: 312 } }) as const;

/** An author with data from every source, an import of each report, and one that is waiting for an answer. */
async function givenEverything(world: PersonalDataWorld, name: string) {
  const author = await givenFullAccount(world, name);
  const { userId } = author;
  const { access, files, clock } = world;
  const imports = worldOn(access, { files, clock, newId });
  await imports.importFiles(userId, dropped(salesWorkbook({ name: "prior.xlsx", ...PRIOR })));
  await imports.importFiles(userId, dropped(salesWorkbook({ name: "prior.xlsx", ...PRIOR, raise: 10_000 })));
  const fewer = { months: ["2025-02"], createdAt: "2025-07-01T10:00:00Z", books: BOOKS.slice(0, 1) };
  await imports.importFiles(userId, dropped(salesWorkbook({ name: "waits.xlsx", ...fewer })));
  const seen = reportSeenStore(access);
  const look = (await seen.find(userId))!;
  const months = new Map([
    ["2025-01", { estimator: { revision: 2, isRemoved: false }, "prior-months": { revision: 1, isRemoved: false } }],
  ]);
  await seen.save(userId, look.version, { months, at: look.at });
  const states = syncStateStore(access);
  for (const source of SYNC_SOURCES) {
    await states.succeed(userId, source, "2026-11-03T09:00:00.000Z", { kept: { prints: `print-of-${source}` } });
    await states.saveCovered(userId, source, "2025-01/2025-03", "");
  }
  await bookStore(access).change(userId, (facts, at) => {
    const says = [listed("B000000110", "=Volume 0"), listed("B0NOBODY01", "Known to the bookshelf alone")];
    return { facts: recordListed(facts, says, { asOf: "2026-11-03T09:00:00.000Z", at }), result: undefined };
  });
  return author;
}

/**
 * Two authors with data of every kind, made once for a file and copied to a table and a bucket of their own before each
 * test.
 */
export function purgeWorld() {
  const engine = testEngine();
  let moment: { readonly items: Record<string, unknown>[]; readonly objects: ReadonlyMap<string, Uint8Array> };

  async function copied() {
    const access: TableAccess = await engine.createTable();
    await putItems(access, moment.items);
    return { access, objects: new Map(moment.objects) };
  }

  type Author = Awaited<ReturnType<typeof givenEverything>>;
  const authors = {} as { mara: Author; other: Author };
  const methods = {
    copied,
    purge: (source: RemovableSource, as = authors.mara) => world.call(endpoint, { as, params: { source } }),
    itemsOf: async (userId: string) =>
      (await tableItems(world.access)).filter((item) => JSON.stringify(item).includes(userId)),
    objectsOf: (part: string) => [...world.files.objects.keys()].filter((key) => key.includes(part)),
    held: (userId = authors.mara.userId) =>
      reportMonths(world.access).list(userId, "2025-01", "2025-12", ["estimator", "prior-months", "payments"]),
  };
  /** Safe assertion: tests run after the hooks that fill it. */
  const world = methods as typeof methods & typeof authors & PersonalDataWorld;

  beforeAll(async () => {
    const first = personalDataWorld(await engine.createTable());
    authors.mara = await givenEverything(first, "mara");
    authors.other = await givenEverything(first, "other");
    moment = { items: await tableItems(first.access), objects: new Map(first.files.objects) };
    Object.assign(world, authors);
  });
  beforeEach(async () => {
    const { access, objects } = await copied();
    Object.assign(world, personalDataWorld(access));
    for (const [key, bytes] of objects) world.files.objects.set(key, bytes);
  });
  return world;
}
