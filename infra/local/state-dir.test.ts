import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { takeStateDir } from "./state-dir.ts";
import { temporaryFolder } from "./testing/start-fixture.ts";

const folder = temporaryFolder();
const file = (name: string) => join(folder.path, name);
afterAll(folder.remove);
beforeEach(() => writeFileSync(file("kept"), "x"));

test("a folder that another running process has is refused, and left as it is", () => {
  writeFileSync(file("lock"), String(process.ppid));
  expect(() => takeStateDir(folder.path, true)).toThrow(`in use by another Colophon (process ${process.ppid})`);
  expect(existsSync(file("kept"))).toBe(true);
});

test("a folder whose process was killed is taken over", () => {
  writeFileSync(file("lock"), "999999999");
  takeStateDir(folder.path, false)();
  expect(existsSync(file("kept"))).toBe(true);
  expect(existsSync(file("lock"))).toBe(false);
});

test("a fresh start empties the folder", () => {
  const giveBack = takeStateDir(folder.path, true);
  expect(existsSync(file("kept"))).toBe(false);
  giveBack();
});
