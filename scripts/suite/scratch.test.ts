import { existsSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { openScratchFolder } from "./scratch.ts";

test("gives started processes a temporary folder that other users can pass through, and deletes it with its files", () => {
  const env: NodeJS.ProcessEnv = {};
  const { path, remove } = openScratchFolder(env);
  expect(env.TMPDIR).toBe(path);
  expect(statSync(path).mode & 0o777).toBe(0o711);
  writeFileSync(join(path, "table.db"), "rows");
  remove();
  expect(existsSync(path)).toBe(false);
});

test("uses the system's temporary folder where there is no file system in memory", () => {
  const { path, remove } = openScratchFolder({}, "/no/such/folder");
  expect(dirname(path)).toBe(tmpdir());
  remove();
});
