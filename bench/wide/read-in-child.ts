import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { toReadFile } from "#functions/imports/steps/to-read-file.ts";
import { readReport } from "#shared/sources/index.ts";
import { TODAY } from "../account/sale-rows.ts";

/**
 * Reads report files one after another in a separate process, as an import's first step does, and prints the idle and
 * the peak memory in bytes. Idle memory is measured after the small files, when all code is loaded.
 */
const [small, large] = process.argv.slice(2);
if (!small || !large) throw new Error("usage: read-in-child.ts SMALL-FOLDER LARGE-FOLDER");

async function readAll(folder: string): Promise<void> {
  for (const name of readdirSync(folder).sort()) {
    const bytes = readFileSync(join(folder, name));
    toReadFile(await readReport(name, bytes), { name, size: bytes.length, importedAt: `${TODAY}T12:00:00.000Z` });
  }
}

await readAll(small);
await delay(200);
const idle = process.memoryUsage.rss();
await readAll(large);
console.log(JSON.stringify({ idle, peak: process.resourceUsage().maxRSS * 1024 }));
