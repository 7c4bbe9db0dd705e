import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BUNDLING, ENTRIES, type FunctionName } from "#infra/bundle.ts";
import { sourcesOf } from "#local/testing/bundles.ts";
import { bundlesOf, type FunctionFiles } from "#local/workers/bundles.ts";
import * as accounts from "#shared/api/accounts/accounts.ts";
import { runNode } from "../lib/child.ts";
import { endEverything, temporaryFolder } from "../lib/cleanup.ts";
import { getEvent } from "./event.ts";
import { coldWorld } from "./world.ts";

const ROOT = resolve(import.meta.dirname, "../..");
const NAMES = Object.keys(ENTRIES) as FunctionName[];
let bundles: FunctionFiles;
const fileOf = (name: FunctionName): string => bundles.fileOf(ENTRIES[name]);

beforeAll(async () => {
  bundles = await bundlesOf(ROOT);
}, 60_000);
afterAll(endEverything);

test("every bundle loads and exports its handler", async () => {
  const files = NAMES.map((name) => pathToFileURL(fileOf(name)).href);
  const program = `for (const file of ${JSON.stringify(files)}) console.log(typeof (await import(file)).handler)`;
  const exported = await runNode(["--input-type=module", "--eval", program]);
  expect(exported.trim().split("\n")).toEqual(NAMES.map(() => "function"));
});

test("no bundle contains what its replacements left out", () => {
  const unused = /jsonschema\/lib\/validator|tldts-core|credential-provider-(ini|sso)|CreateTableCommand/;
  expect(NAMES.flatMap((name) => sourcesOf(fileOf(name)).filter((path) => unused.test(path)))).toEqual([]);
});

test("no bundle takes more than 400 KB compressed", () => {
  const tooLarge = NAMES.filter((name) => gzipSync(readFileSync(fileOf(name))).length > 400 * 1024);
  expect(tooLarge).toEqual([]);
});

test("a bundled function answers a signed-in call from the table, without Node's fetch and WebSocket", async () => {
  const { actor, env } = await coldWorld();
  const event = JSON.stringify(getEvent(accounts.getUser, actor));
  const host = join(import.meta.dirname, "host.cjs");
  const answer: unknown = JSON.parse(
    await runNode([host, fileOf("accounts")], { env: { ...env, BENCH_EVENT: event } }),
  );
  expect(answer).toMatchObject({ status: 200, hasFetch: false });
});

test("bundled code reads the zip that it wrote", async () => {
  const folder = temporaryFolder();
  await build({ ...BUNDLING, entryPoints: { zips: "bench/cold/zips.ts" }, outdir: folder });
  const { roundTrip } = (await import(pathToFileURL(join(folder, "zips.cjs")).href)) as typeof import("./zips.ts");
  const text = "a line of the archive\n".repeat(10_000);
  expect(await roundTrip(join(folder, "archive.zip"), text)).toBe(text);
});
