import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "#local/testing/start-fixture.ts";
import { createFolder, replaceFile } from "./write-state.ts";

const folder = temporaryFolder();
const file = join(folder.path, "state.json");
afterAll(folder.remove);
beforeEach(() => {
  rmSync(folder.path, { recursive: true, force: true });
  mkdirSync(folder.path);
});

test("replaces a file and leaves nothing beside it", () => {
  writeFileSync(file, "old");
  replaceFile(file, "new");
  expect(readFileSync(file, "utf8")).toBe("new");
  expect(readdirSync(folder.path)).toEqual(["state.json"]);
});

test("keeps the old content when the new one can't be put in its place", () => {
  mkdirSync(file);
  writeFileSync(join(file, "old"), "old");
  expect(() => replaceFile(file, "new")).toThrow();
  expect(readFileSync(join(file, "old"), "utf8")).toBe("old");
  expect(readdirSync(folder.path)).toEqual(["state.json"]);
});

test("creates a folder with its parents, and leaves an existing one as it is", () => {
  const deep = join(folder.path, "a", "b");
  createFolder(deep);
  createFolder(deep);
  expect(readdirSync(join(folder.path, "a"))).toEqual(["b"]);
});
