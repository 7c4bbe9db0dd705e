import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { toInstant } from "#functions/platform/clock.ts";
import { logger } from "#functions/platform/logger.ts";
import { crashingTable, crashPoint } from "#functions/testing/memory-table/crashing.ts";
import { LONG_RUN_MS, runs } from "#functions/testing/seeds.ts";
import * as edit from "#shared/api/books/edit.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { bookBody, booksWorld, product } from "../testing/books-world.ts";

logger.setLogLevel("SILENT");

const pick = fc.nat({ max: 20 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("create" as const),
      formats: fc.integer({ min: 1, max: 3 }),
      /** Offers an ASIN that another book has. */
      isTaken: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
      pick,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant("import" as const), pick, isNew: fc.boolean(), crash: crashPoint }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant("merge" as const),
      pick,
      others: fc.array(pick, { minLength: 1, maxLength: 2 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("split" as const), pick, format: pick }) },
  fc.record({ do: fc.constant("delete" as const), pick }),
  fc.record({ do: fc.constant("restore" as const), pick }),
  fc.record({ do: fc.constant("create twice" as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const table = crashingTable();
const world = booksWorld(table.access);
const BEGINNING = world.clock.now();
let as: Awaited<ReturnType<typeof world.author>>;
let first: ReturnType<typeof table.items> = [];
beforeAll(async () => {
  as = await world.author();
  first = table.items();
});

/** Plays a sequence beside the model: the shelf as sets of ASINs, one set per book. */
async function play(steps: readonly Step[]): Promise<void> {
  table.restore(first);
  world.clock.advance(BEGINNING - world.clock.now());
  const shelf = new Map<string, Set<string>>();
  const deleted = new Map<string, Set<string>>();
  let made = 0;
  const newAsin = (): string => `B${String(++made).padStart(9, "0")}`;
  const nth = <K, V>(map: ReadonlyMap<K, V>, n: number): [K, V] | undefined => [...map][n % Math.max(1, map.size)];

  for (const [at, given] of steps.entries()) {
    world.clock.advance(MINUTE_MS);
    const text = `step ${at}: ${JSON.stringify(given)}`;
    switch (given.do) {
      case "create": {
        const asins = Array.from({ length: given.formats }, newAsin);
        const taken = given.isTaken ? nth(shelf, given.pick) : undefined;
        const body = bookBody(`Book ${at}`, taken ? [...asins, [...taken[1]][0]!] : asins);
        const answer = await world.create(as, body);
        expect(answer.status, text).toBe(taken ? 422 : 201);
        if (answer.status === 201) shelf.set(answer.body.data.id, new Set(asins));
        break;
      }
      case "create twice": {
        const asins = [newAsin()];
        const answers = await Promise.all([1, 2].map((n) => world.create(as, bookBody(`Twin ${at} ${n}`, asins))));
        expect(answers.map(({ status }) => status).sort(), text).toEqual([201, 422]);
        shelf.set(answers.find(({ status }) => status === 201)!.body.data.id, new Set(asins));
        break;
      }
      case "import": {
        const known = nth(shelf, given.pick);
        const isNew = given.isNew || !known;
        const asin = isNew ? newAsin() : [...known[1]][0]!;
        const facts = product({
          productId: asin,
          title: isNew ? `Import ${asin}` : "Salt",
          author: `Author ${asin}`,
          asOf: toInstant(world.clock.now()),
        });
        await table.repeating(given.crash, () => world.imports(as, facts));
        if (!isNew) break;
        const added = (await world.list(as)).find(({ formats }) => formats.some((format) => format.uid === asin));
        expect(added, text).toBeDefined();
        shelf.set(added!.id, new Set([asin]));
        break;
      }
      case "merge": {
        const target = nth(shelf, given.pick);
        if (!target) break;
        const others = new Map(given.others.map((n) => nth(shelf, n)!));
        others.delete(target[0]);
        if (others.size === 0) break;
        const body = { books: [...others.keys()] };
        expect((await world.call(edit.mergeBooks, { as, params: { id: target[0] }, body })).status, text).toBe(200);
        for (const [id, asins] of others) {
          shelf.delete(id);
          for (const asin of asins) target[1].add(asin);
        }
        break;
      }
      case "split": {
        const target = nth(shelf, given.pick);
        if (!target) break;
        const [id, asins] = target;
        const asin = [...asins].sort()[given.format % asins.size]!;
        const formats = (await world.list(as)).find((book) => book.id === id)!.formats;
        const body = { formats: [formats.find((format) => format.uid === asin)!.id] };
        const answer = await world.call(edit.splitBook, { as, params: { id }, body });
        expect(answer.status, text).toBe(asins.size === 1 ? 422 : 200);
        if (answer.status !== 200) break;
        asins.delete(asin);
        const apart = answer.body.data.find((book) => book.formats.some((format) => format.uid === asin))!;
        shelf.set(apart.id, new Set([asin]));
        break;
      }
      case "delete": {
        const target = nth(shelf, given.pick);
        if (!target) break;
        for (const _ of [1, 2]) await world.deleted(as, target[0]);
        shelf.delete(target[0]);
        deleted.set(...target);
        break;
      }
      case "restore": {
        const target = nth(deleted, given.pick);
        if (!target) break;
        expect((await world.call(edit.restoreBook, { as, params: { id: target[0] } })).status, text).toBe(200);
        deleted.delete(target[0]);
        shelf.set(...target);
        break;
      }
    }
    const shown = new Map(
      (await world.list(as)).map(({ id, formats }) => [id, new Set(formats.map(({ uid }) => uid))]),
    );
    const textOf = (books: Iterable<ReadonlySet<string>>) =>
      [...books].map((asins) => [...asins].sort().join(" ")).sort();
    expect(textOf(shown.values()), text).toEqual(textOf(shelf.values()));
    expect([...shown.keys()].sort(), text).toEqual([...shelf.keys()].sort());
  }
}

test(
  "every format stands in exactly one book of the shelf, as a model of sets says, after any edits and imports",
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), play), runs(100));
  },
  LONG_RUN_MS,
);
