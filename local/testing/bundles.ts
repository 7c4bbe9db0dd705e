import { readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { bundlesOf } from "#local/workers/bundles.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Bundles the functions before the first test; otherwise every worker would, all at the same time. */
export async function setup(): Promise<void> {
  await bundlesOf(ROOT);
}

/** Paths below the project of all sources that a bundle has code of, as its source map names them. */
export function sourcesOf(bundle: string): string[] {
  const { sources } = JSON.parse(readFileSync(`${bundle}.map`, "utf8")) as { sources: string[] };
  return sources.map((source) => relative(ROOT, resolve(dirname(bundle), source)));
}
