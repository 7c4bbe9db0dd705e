import { expect, test } from "vitest";
import { filesBelow, readSource } from "./source-files.ts";

const SOURCES = ["shared", "functions", "web", "extension"];
/** Files that use a calendar or time zone for computation and format no date for users. */
const ALLOWED = new Set([
  "shared/primitives/dates.ts",
  "shared/primitives/format-dates.ts",
  "shared/api/accounts/registration.ts",
  "web/components/forms/time-zone-select.tsx",
  "web/features/royalties/export/use-export.ts",
  "web/lib/env.ts",
]);
const FORMATTERS = /DateTimeFormat\(|toLocaleDateString|toLocaleTimeString|toDateString\(/;

test("screens and emails format dates only with the shared formatter", () => {
  const files = filesBelow(SOURCES, /(?<!\.test)\.tsx?$/);
  expect(files.length).toBeGreaterThan(500);
  const others = files.filter((file) => !ALLOWED.has(file) && FORMATTERS.test(readSource(file)));
  expect(others).toEqual([]);
});
