import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { processIdentity } from "#local/model/process-identity.ts";
import { ROOT, temporaryFolder } from "#local/testing/start-fixture.ts";
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
  ["whose lock is of an early version that has ended", () => writeFileSync(file("lock"), "1")],
])("takes over a folder %s", (_, lock) => {
  lock();
  takeStateDir(folder.path, false)();
  expect(existsSync(file("kept"))).toBe(true);
  expect(existsSync(file("lock"))).toBe(false);
});

test("refuses a folder that an early version, whose lock is its process number alone, is still using", async () => {
  const early = spawn(process.execPath, ["-e", "console.log(1); setInterval(() => {}, 1000)", "infra/local/main.ts"]);
  await once(early.stdout, "data");
  writeFileSync(file("lock"), String(early.pid));
  expect(() => takeStateDir(folder.path, true)).toThrow(`in use by another Colophon (process ${early.pid})`);
  expect(existsSync(file("kept"))).toBe(true);
  early.kill();
});

test("lets exactly one of several starts that find a stale lock together take the folder", async () => {
  lockedBy(999_999_999, "then");
  const attempt = `const { takeStateDir } = await import("./local/start/state-dir.ts");
    try { takeStateDir(process.argv[1], false); console.log("took"); } catch { console.log("refused"); }
    process.stdin.once("data", () => process.exit());`;
  const starts = Array.from({ length: 6 }, () =>
    spawn(process.execPath, ["--input-type=module", "-e", attempt, folder.path], { cwd: ROOT }),
  );
  const outcomeOf = async (start: (typeof starts)[number]) => String((await once(start.stdout, "data"))[0]).trim();
  const outcomes = await Promise.all(starts.map(outcomeOf));
  for (const start of starts) start.stdin.end("end");
  expect(outcomes.filter((outcome) => outcome === "took")).toHaveLength(1);
  expect(readdirSync(folder.path).sort()).toEqual(["kept", "lock", "lock.sqlite", "version.json"]);
});

test("empties the folder on a fresh start, and holds its lock meanwhile", () => {
  const giveBack = takeStateDir(folder.path, true);
  expect(readdirSync(folder.path).sort()).toEqual(["lock", "lock.sqlite", "version.json"]);
  giveBack();
});

test("stamps a folder whose stamp a full disk left empty, and keeps its data", () => {
  writeFileSync(file("version.json"), "");
  takeStateDir(folder.path, false)();
  expect(existsSync(file("kept"))).toBe(true);
  expect(JSON.parse(readFileSync(file("version.json"), "utf8"))).toEqual({ version: STATE_VERSION });
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

test.each(["{", '{"version":"one"}', "[]"])("refuses a damaged version stamp in one sentence: %j", (stamp) => {
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
