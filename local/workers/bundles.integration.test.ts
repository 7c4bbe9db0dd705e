import { readFileSync, statSync } from "node:fs";
import { expect, test } from "vitest";
import { ENTRIES } from "#infra/bundle.ts";
import { ROOT } from "#local/testing/start-fixture.ts";
import { bundlesOf } from "./bundles.ts";

test("functions are bundled as they are deployed, once for the same sources", async () => {
  const { thread, fileOf } = await bundlesOf(ROOT);
  const functions = Object.values(ENTRIES).map(fileOf);
  expect(functions.filter((file) => !readFileSync(file, "utf8").includes("module.exports={handler}"))).toEqual([]);
  const files = [thread, ...functions];
  const times = () => files.map((file) => statSync(file).mtimeMs);
  const before = times();
  await bundlesOf(ROOT);
  expect(times()).toEqual(before);
}, 60_000);

test("a source file that isn't a function has no bundle", async () => {
  const { fileOf } = await bundlesOf(ROOT);
  expect(() => fileOf("functions/books/lambdas/none.ts")).toThrow("is not bundled");
}, 60_000);
