import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "#local/testing/start-fixture.ts";
import { asRefusal, usingFile } from "./refusal.ts";
import { createFolder } from "./write-state.ts";

const folder = temporaryFolder();
afterAll(folder.remove);

const failureOf = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};
const failed = (code: string) => Object.assign(new Error(`${code}: something`), { code });
const said = (text: string) => new Error(`The table engine ended with 1: error: ${text}`);
const damaged = join(folder.path, "damaged.sqlite");
const damagedFile = () => {
  writeFileSync(damaged, "no database ".repeat(1000));
  return new DatabaseSync(damaged).exec("SELECT * FROM sqlite_master");
};
const fileAsFolder = () => {
  const path = join(folder.path, "file");
  writeFileSync(path, "x");
  return mkdirSync(join(path, "below"), { recursive: true });
};

test.each([
  ["a full disk", failed("ENOSPC"), "The disk of /state is full"],
  ["a full disk, as the table engine says it", said("Internal error: database or disk is full"), "The disk of /state"],
  ["a read-only folder", failed("EROFS"), "/state can't be written"],
  ["a folder of another user", failed("EACCES"), "/state can't be written"],
  ["a table that can't be opened", said("Internal error: unable to open database file: x"), "/state can't be written"],
  ["a file in the folder's place", failureOf(fileAsFolder), `${folder.path}/file/below can't be used`],
  ["a damaged state file", failureOf(damagedFile), "A file in /state is damaged"],
  [
    "a damaged table",
    said("Database file is encrypted or not a valid SQLite database."),
    "A file in /state is damaged",
  ],
  ["what another failure was caused by", new Error("start", { cause: failed("ENOSPC") }), "The disk of /state is full"],
])("turns %s into one sentence that says what to do", (_, error, beginning) => {
  const { message } = asRefusal(error, "/state") ?? new Error("nothing");
  expect(message.startsWith(beginning)).toBe(true);
  expect(message).toMatch(/^[^\n]+: [^\n]+\.$/);
});

test("names the file that is damaged, full or read-only, and the folder when no file is known", async () => {
  const messageOf = (error: unknown) => asRefusal(error, "/state")?.message;
  const ofEngine = usingFile("/state/table.db", () => Promise.reject(said("not a valid SQLite database")));
  expect(messageOf(failureOf(() => usingFile(damaged, damagedFile)))).toContain(`${damaged} is damaged (`);
  expect(messageOf(await ofEngine.catch((error) => error))).toContain("/state/table.db is damaged (");
  expect(messageOf(Object.assign(failed("ENOSPC"), { path: "/state/lock" }))).toContain("disk of /state/lock is full");
});

test.runIf(existsSync("/proc/self"))("refuses a folder below /proc in one sentence", () => {
  const error = failureOf(() => createFolder("/proc/colophon"));
  expect(asRefusal(error, "/proc/colophon")?.message).toBe(
    "/proc/colophon can't be used as a folder: set COLOPHON_STATE_DIR to another one.",
  );
});

test("leaves a programming error as it is", () => {
  expect(asRefusal(new TypeError("x is not a function"), "/state")).toBeNull();
  expect(asRefusal("thrown text", "/state")).toBeNull();
});
