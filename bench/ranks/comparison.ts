import { join } from "node:path";
import { chromium } from "@playwright/test";
import { build } from "esbuild";
import { getRankHistory } from "#functions/ranks/history/get-rank-history.ts";
import type { HistoricalRank } from "#shared/api/ranks/ranks.ts";
import { addDays, type IsoDate } from "#shared/primitives/dates.ts";
import { atEnd } from "../lib/cleanup.ts";
import { median } from "../lib/measure.ts";
import type { RankAccount } from "./account.ts";
import { asinOf, seriesOf, TODAY } from "./series.ts";

const BOOKS = 10;
const WARM_UPS = 3;
const YEAR_START: IsoDate = addDays(TODAY, -364);
const ASINS = Array.from({ length: BOOKS }, (_, n) => asinOf(n));

/** Read units of a year of ten books, as the comparison asks for it. */
export async function yearOfTenBooks({ world, as, stores, counted }: RankAccount): Promise<number> {
  const { marketplace } = stores[0]!;
  const question = { asins: ASINS, marketplace, from: YEAR_START, to: TODAY };
  const { read, result } = await counted(() => getRankHistory(world.deps, { actor: as, ...question }));
  if (ASINS.some((asin) => result.data[asin]!.length < 300)) throw new Error("the compared year has gaps");
  return read;
}

async function pageScript(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: join(import.meta.dirname, "../.."),
    entryPoints: [join(import.meta.dirname, "draw-in-page.ts")],
    write: false,
    bundle: true,
    minify: true,
    format: "iife",
    platform: "browser",
    define: { "process.env.NODE_ENV": '"production"' },
    logLevel: "warning",
  });
  return outputFiles[0]!.text;
}

/** The median of `runs` drawings of ten years of ten books in Chromium, in milliseconds until the chart is painted. */
export async function drawTenYears(runs: number): Promise<number> {
  const toWire = ({ date, rank, isFree }: ReturnType<typeof seriesOf>[number]): HistoricalRank => ({
    date,
    rank,
    is_free: isFree,
    is_provisional: false,
  });
  const series = Object.fromEntries(ASINS.map((asin, n) => [asin, seriesOf(n, 0).map(toWire)]));
  const products = ASINS.map((asin, n) => ({ asin, bookId: asin, title: `Book ${n}`, released: null }));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
  const close = atEnd(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.addScriptTag({ content: await pageScript() });
  const times = await page.evaluate(([compared, histories, count]) => window.timeDrawing(compared, histories, count), [
    products,
    series,
    WARM_UPS + runs,
  ] as const);
  await close();
  return median(times.slice(WARM_UPS));
}
