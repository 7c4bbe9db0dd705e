import { describe, expect, test } from "vitest";
import { titleSetOf } from "#local/simulators/amazon/dataset/editions.ts";
import { ROSALIND_PIKE } from "#local/simulators/amazon/dataset/shelves.ts";
import { getCustomerReviews } from "#shared/api/sync/fetch-calls.ts";
import { callWorld } from "../testing/call-world.ts";

const US = "ATVPDKIKX0DER";
const { world } = callWorld("rosalind");

const SETS = ROSALIND_PIKE.works.map(titleSetOf);
const ask = (page: number, size: number, titlesetAsins = SETS) =>
  world.call(getCustomerReviews, { as: world.author, body: { marketplace: US, page, size, titlesetAsins } });

describe("the reviews of three hundred title sets", () => {
  test("follow each other page by page, newest first, without loss or doubles", async () => {
    const first = await ask(1, 100);
    expect([SETS.length, first.status]).toEqual([300, 200]);
    const { total } = first.body;
    expect(total).toBeGreaterThan(300);
    const pages = [first.body.data];
    for (let page = 2; page <= 4; page++) pages.push((await ask(page, 100)).body.data);
    const read = pages.flat();
    const dates = read.map(({ submitted_at }) => submitted_at);
    expect(dates).toEqual(dates.toSorted().reverse());
    // A review has no id; no two are of one set and instant.
    const ids = read.map(({ title_set_asin, submitted_at }) => `${title_set_asin} ${submitted_at}`);
    expect(new Set(ids).size).toBe(400);
  });

  test("are counted as Amazon counts them set by set", async () => {
    const counts = await Promise.all([0, 100, 200].map((from) => ask(1, 1, SETS.slice(from, from + 100))));
    const sum = counts.reduce((total, { body }) => total + body.total, 0);
    expect((await ask(1, 10)).body.total).toBe(sum);
  });
});
