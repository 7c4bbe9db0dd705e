import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const SOURCES = ["shared", "functions", "web", "extension"];
/** Files that use a calendar or time zone for computation and format no date for users. */
const ALLOWED = new Set([
  "shared/primitives/dates.ts",
  "shared/primitives/format-dates.ts",
  "shared/api/accounts/registration.ts",
  "web/components/forms/time-zones.ts",
  "web/features/royalties/components/export/local-time.ts",
  "web/lib/env.ts",
]);
const FORMATTERS = /DateTimeFormat\(|toLocaleDateString|toLocaleTimeString|toDateString\(/;

const filesOf = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1));

test("screens and emails format dates only with the shared formatter", () => {
  const files = SOURCES.flatMap(filesOf);
  expect(files.length).toBeGreaterThan(500);
  const others = files.filter((file) => !ALLOWED.has(file) && FORMATTERS.test(readFileSync(join(ROOT, file), "utf8")));
  expect(others).toEqual([]);
});
