import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { sumOf } from "#shared/primitives/sums.ts";
import { readWorkbook } from "#shared/sources/amazon/workbook/read-workbook.ts";
import type { WorkbookMonth } from "#shared/sources/amazon/workbook/types.ts";

/**
 * Reads one workbook in a separate process and prints time and memory. Idle memory is measured after reading the small
 * file, when all code is loaded.
 */
const [small, large] = process.argv.slice(2).map((file) => readFileSync(file));
if (!small || !large) throw new Error("usage: read-in-child.ts SMALL LARGE");

await readWorkbook("small.xlsx", small);
await delay(200);
const idle = process.memoryUsage.rss();
const start = performance.now();
const before = process.cpuUsage();
const workbook = await readWorkbook("large.xlsx", large);
const ms = performance.now() - start;
const { user, system } = process.cpuUsage(before);
if (workbook.kind === "payments") throw new Error("not a sales workbook");
const { months } = workbook;
const sum = (count: (month: WorkbookMonth) => number) => sumOf(months, (month) => count(month));
// Combined Sales repeats each sale, so its rows are counted as well.
const rows = sum(({ sales, orders, reads }) => 2 * sales.length + orders.length + reads.length);
const failedChecks = workbook.checks.filter(({ ok }) => !ok).length;
const peak = process.resourceUsage().maxRSS * 1024;
console.log(JSON.stringify({ idle, peak, ms, cpuMs: (user + system) / 1000, rows, failedChecks }));
