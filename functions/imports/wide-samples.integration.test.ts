import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import type { TableAccess } from "#functions/entities/base.ts";
import { reportMonths } from "#functions/report-months/index.ts";
import { testEngine } from "#functions/testing/engine.ts";
import { AMAZON_SALES_FAMILIES, type ReportFamily } from "#shared/domain/report-month.ts";
import { readReport } from "#shared/sources/index.ts";
import { hundredths, judgedRows, type SampleFile, samplesIn } from "#shared/sources/testing/wide-samples.ts";
import { worldOn } from "./testing/world.ts";

const WORKBOOKS = fileURLToPath(new URL("../../../shared/samples/kdp-workbooks/", import.meta.url));
const workbooks: SampleFile[] = existsSync(WORKBOOKS)
  ? readdirSync(WORKBOOKS)
      .filter((name) => name.endsWith(".xlsx"))
      .map((name) => ({ name, bytes: new Uint8Array(readFileSync(WORKBOOKS + name)) }))
  : [];
const [orders] = samplesIn("shopify");
const [compensation] = samplesIn("ingramspark");
const files = [
  ...workbooks,
  ...samplesIn("kdp-older"),
  ...(compensation ? [compensation] : []),
  ...(orders ? [orders] : []),
];

const SHOPIFY = "shopify:orders";
const INGRAMSPARK = "ingramspark:lifetime-compensation";
const CENT = 10_000;

/** Sums of a column over the rows that have one, read without the product's parser. */
function judged({ bytes }: SampleFile, isCounted: (cell: (heading: string) => string) => boolean = () => true) {
  const [headings = [], ...rows] = judgedRows(bytes);
  const counted = rows
    .map((row) => (heading: string) => row[headings.indexOf(heading)] ?? "")
    .filter((cell) => isCounted(cell));
  return (heading: string) =>
    counted.reduce((total, cell) => total + (cell(heading) === "" ? 0 : hundredths(cell(heading))), 0);
}

const sumOf = (amounts: Readonly<Record<string, number>>[]): Record<string, number> => {
  const sums: Record<string, number> = {};
  for (const [currency, amount] of amounts.flatMap(Object.entries<number>))
    sums[currency] = (sums[currency] ?? 0) + amount;
  return sums;
};

async function monthsOf(access: TableAccess, families: readonly ReportFamily[]) {
  const reader = reportMonths(access);
  const months = await reader.list("ada", "2010-01", "2030-12", families);
  const contents = await reader.contents(months);
  return months.map(({ family, month, hash, figures }, i) => ({ family, month, hash, figures, content: contents[i] }));
}

/** Drops files together, and answers that IngramSpark pays in US dollars. */
async function importAll(world: ReturnType<typeof worldOn>, dropped: readonly SampleFile[]) {
  const asked = await world.importFiles("ada", dropped);
  const answers = asked.files.flatMap(({ questions }, file) => {
    const markets = questions.flatMap((question) => (question.about === "currency" ? question.marketplaces : []));
    const currencies = Object.fromEntries(markets.map((market) => [market, "USD"]));
    return questions.length > 0 ? [{ file, accepted: true, currencies }] : [];
  });
  return answers.length > 0 ? world.decide("ada", asked.id, [], answers) : asked;
}

describe.runIf(workbooks.length > 0 && orders && compensation)("the real files of every source in one drop", () => {
  const engine = testEngine();
  const all = [...AMAZON_SALES_FAMILIES, SHOPIFY, INGRAMSPARK] as const;

  test("are stored alike in any order, and once when they are dropped twice", async () => {
    const states = [];
    for (const order of [files, [...files].reverse(), [...files.slice(4), ...files.slice(0, 4)]]) {
      const access = await engine.createTable();
      const world = worldOn(access, { readReport });
      expect((await importAll(world, order)).status).toBe("completed");
      states.push(await monthsOf(access, all));
      const again = await importAll(world, order);
      expect(again.months.filter(({ outcome }) => outcome === "new" || outcome === "changed")).toEqual([]);
      expect(await monthsOf(access, all)).toEqual(states.at(-1));
    }
    expect(states[1]).toEqual(states[0]);
    expect(states[2]).toEqual(states[0]);
  });

  test("add up to what an independent reading of the files finds", async () => {
    const access = await engine.createTable();
    await importAll(worldOn(access, { readReport }), files);
    const shop = (await monthsOf(access, [SHOPIFY])).map(({ figures }) => figures);
    const received = judged(orders!, (cell) =>
      ["paid", "refunded", "partially_refunded"].includes(cell("Financial Status")),
    );
    const lines = judged(orders!);
    const earned = received("Total") - received("Taxes") - received("Refunded Amount");
    expect(sumOf(shop.map(({ royalty }) => royalty))).toEqual({ USD: earned * CENT });
    expect(shop.reduce((total, { units }) => total + units, 0)).toBe(lines("Lineitem quantity") / 100);

    const life = judged(compensation!);
    const [lifetime, ...others] = (await monthsOf(access, [INGRAMSPARK])).map(({ figures }) => figures);
    expect(others).toEqual([]);
    expect(lifetime).toMatchObject({
      royalty: { USD: life("Net Compensation") * CENT },
      units: life("Net Qty") / 100,
      rows: 188,
    });
  });

  test("leave the months of every other source as they were", async () => {
    const [together, alone] = [await engine.createTable(), await engine.createTable()];
    await importAll(worldOn(together, { readReport }), files);
    const amazon = worldOn(alone, { readReport });
    await importAll(amazon, workbooks);
    await importAll(amazon, samplesIn("kdp-older"));
    expect(await monthsOf(together, AMAZON_SALES_FAMILIES)).toEqual(await monthsOf(alone, AMAZON_SALES_FAMILIES));
    const shopAlone = await engine.createTable();
    await importAll(worldOn(shopAlone, { readReport }), [orders!]);
    expect(await monthsOf(together, [SHOPIFY])).toEqual(await monthsOf(shopAlone, [SHOPIFY]));
  });
});
