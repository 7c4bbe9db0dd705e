import { beforeAll, expect, test } from "vitest";
import type { Actor } from "#functions/platform/access/actor.ts";
import { testEngine } from "#functions/testing/engine.ts";
import * as api from "#shared/api/books/books.ts";
import * as formatsApi from "#shared/api/books/formats.ts";
import { type BooksWorld, booksWorld } from "../testing/books-world.ts";

const engine = testEngine();
let world: BooksWorld;
beforeAll(async () => {
  world = booksWorld(await engine.createTable());
});

const asin = (n: number): string => `B${String(n).padStart(9, "0")}`;
const page = async (as: Actor, query: string) => (await world.call(formatsApi.listBookFormats, { as, query })).body;
const uids = async (as: Actor, query: string): Promise<string[]> => (await page(as, query)).data.map(({ uid }) => uid);
const kindle = (n: number, more: object = {}) => ({ formats: [{ asin: asin(n), format_id: 1, ...more }] });

test("the format list puts the newest release first, and undated formats last in either order", async () => {
  const as = await world.author();
  await world.given(as, "Undated", [], kindle(1));
  await world.given(as, "Old", [], kindle(2, { release_date: "2020-01-01" }));
  await world.given(as, "New", [], kindle(3, { release_date: "2026-01-01" }));
  expect(await uids(as, "")).toEqual([asin(3), asin(2), asin(1)]);
  expect(await uids(as, "orderBy=release_date&orderDir=asc")).toEqual([asin(2), asin(3), asin(1)]);
});

test("the format list sorts by title with natural numbering, by pages and by format", async () => {
  const as = await world.author();
  await world.given(as, "Book 10", [asin(1), asin(4)], {});
  await world.given(as, "book 2", [], kindle(2, { kenpc: 300 }));
  await world.given(as, "Äpfel", [], kindle(3, { kenpc: 90 }));
  expect(await uids(as, "orderBy=title&orderDir=asc")).toEqual([asin(3), asin(2), asin(1), asin(4)]);
  expect((await uids(as, "orderBy=kenpc&orderDir=desc")).slice(0, 2)).toEqual([asin(2), asin(3)]);
  expect((await uids(as, "orderBy=kenpc&orderDir=asc")).slice(0, 2)).toEqual([asin(3), asin(2)]);
  expect((await uids(as, "orderBy=format&orderDir=desc"))[0]).toBe(asin(4));
  expect((await world.call(formatsApi.listBookFormats, { as, query: "orderBy=price" })).status).toBe(422);
});

test("the format list filters by title, format, series and tag, with one or several values each", async () => {
  const as = await world.author();
  const salt = await world.given(as, "Salt & Light", [asin(1), asin(2)], {
    series: { new_series: "Harbour" },
    tags: [{ name: "Sea" }],
  });
  const pepper = await world.given(as, "Pepper", [], {
    ...kindle(3),
    series: { new_series: "Spices" },
    tags: [{ name: "Red" }],
  });
  await world.given(as, "Sugar", [], kindle(4));
  const [harbour, spices] = [salt.groups[0]!.id, pepper.groups[0]!.id];
  expect(await uids(as, "title=salt%20LIGHT")).toEqual([asin(1), asin(2)]);
  expect(await uids(as, "format_id=3")).toEqual([asin(2)]);
  expect(await uids(as, `group=${harbour}&format_id[]=1`)).toEqual([asin(1)]);
  expect((await uids(as, `group[]=${harbour}&group[]=${spices}&orderBy=title&orderDir=asc`)).length).toBe(3);
  expect(await uids(as, `tag[]=${pepper.tags[0]!.id}`)).toEqual([asin(3)]);
  expect(await uids(as, "group=nothing")).toEqual([]);
});

test("pages stay stable while books are added", async () => {
  const as = await world.author();
  for (let n = 0; n < 7; n++) await world.given(as, `Book ${n}`, [], kindle(n, { release_date: `2025-01-0${n + 1}` }));
  const first = await page(as, "per_page=3");
  expect(first.meta).toMatchObject({ page: 1, per_page: 3, total: 7, last_page: 3 });
  const later = `per_page=3&as_of=${first.meta.as_of}`;
  await world.given(as, "Newest of all", [], kindle(50, { release_date: "2026-11-01" }));
  const second = await page(as, `${later}&page=2`);
  await world.given(as, "Older than all", [], kindle(51, { release_date: "2001-01-01" }));
  const third = await page(as, `${later}&page=3`);
  expect([first, second, third].flatMap(({ data }) => data.map(({ uid }) => uid))).toEqual(
    [6, 5, 4, 3, 2, 1, 0].map(asin),
  );
  expect(third.meta.total).toBe(7);
  expect((await page(as, "per_page=3")).data[0]?.uid).toBe(asin(50));
});

test("the fixed format table matches Amazon's", async () => {
  const as = await world.author();
  expect((await world.call(api.listFormats, { as })).body.data).toEqual([
    { id: 1, name: "Kindle Edition", binding_key: "kindle_meta_binding" },
    { id: 3, name: "Paperback", binding_key: "paperback_meta_binding" },
    { id: 4, name: "Audiobook", binding_key: "audiobooks_digital_meta_binding" },
    { id: 5, name: "Hardcover", binding_key: "hardcover_meta_binding" },
    { id: 6, name: "Audio CD", binding_key: "audio_cd_meta_binding" },
  ]);
});
