import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "#local/testing/start-fixture.ts";
import { processIdentity } from "./process-identity.ts";
import { takeStateDir } from "./state-dir.ts";
import { STATE_VERSION } from "./state-stamp.ts";

const folder = temporaryFolder();
const file = (name: string) => join(folder.path, name);
const lockedBy = (pid: number, started: string | null) => writeFileSync(file("lock"), JSON.stringify({ pid, started }));
afterAll(folder.remove);
beforeEach(() => {
  rmSync(folder.path, { recursive: true });
  mkdirSync(folder.path);
  writeFileSync(file("kept"), "x");
});

test("refuses a folder in use by another running process, and leaves it unchanged", () => {
  lockedBy(process.ppid, processIdentity(process.ppid));
  expect(() => takeStateDir(folder.path, true)).toThrow(`in use by another Colophon (process ${process.ppid})`);
  expect(existsSync(file("kept"))).toBe(true);
});

test.each([
  ["whose process was killed", () => lockedBy(999_999_999, "then")],
  ["whose process was number 1 of another container", () => lockedBy(1, "then")],
  ["whose process number belongs to another program by now", () => lockedBy(process.ppid, "then")],
  ["whose lock was cut short", () => writeFileSync(file("lock"), '{"pid":')],
  ["whose lock is of an earlier version", () => writeFileSync(file("lock"), "1")],
])("takes over a folder %s", (_, lock) => {
  lock();
  takeStateDir(folder.path, false)();
  expect(existsSync(file("kept"))).toBe(true);
  expect(existsSync(file("lock"))).toBe(false);
});

test("empties the folder on a fresh start", () => {
  const giveBack = takeStateDir(folder.path, true);
  expect(existsSync(file("kept"))).toBe(false);
  giveBack();
});

test("stamps a folder with its version, and reads a folder without a stamp as version 1", () => {
  takeStateDir(folder.path, false)();
  expect(existsSync(file("kept"))).toBe(true);
  expect(JSON.parse(readFileSync(file("version.json"), "utf8"))).toEqual({ version: STATE_VERSION });
});

test("refuses a folder of a newer version in one sentence and leaves it unchanged; a fresh start empties it", () => {
  writeFileSync(file("version.json"), JSON.stringify({ version: STATE_VERSION + 1 }));
  expect(() => takeStateDir(folder.path, false)).toThrow(/was written by a newer Colophon .* --fresh\.$/);
  expect(existsSync(file("kept"))).toBe(true);
  expect(existsSync(file("lock"))).toBe(false);
  takeStateDir(folder.path, true)();
  expect(existsSync(file("kept"))).toBe(false);
});

test.each(["", "{", '{"version":"one"}', "[]"])("refuses a damaged version stamp in one sentence: %j", (stamp) => {
  writeFileSync(file("version.json"), stamp);
  expect(() => takeStateDir(folder.path, false)).toThrow(
    /version\.json is damaged: restore the folder, or .* --fresh\.$/,
  );
});

test("tells a process from a later one with the same number", () => {
  expect(processIdentity(process.pid)).toBe(processIdentity(process.pid));
  expect(processIdentity(process.ppid)).not.toBeNull();
  expect(processIdentity(999_999_999)).toBeNull();
});
