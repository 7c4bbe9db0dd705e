import { expect, test } from "vitest";
import { filesBelow, readSource } from "./source-files.ts";

const SOURCES = ["shared", "functions", "web", "extension"];
/** Files that use a calendar or time zone for computation and format no date for users. */
const ALLOWED = new Set([
  "shared/primitives/day-in.ts",
  "shared/primitives/format-dates.ts",
  "shared/primitives/zoned-time.ts",
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

test("every part that draws a calendar loads the calendars' styles", () => {
  const drawing = filesBelow(["web"], /\.tsx$/).filter((file) => readSource(file).includes('from "@mantine/dates"'));
  expect(drawing.length).toBeGreaterThan(0);
  expect(drawing.filter((file) => !readSource(file).includes('import "@mantine/dates/styles.css"'))).toEqual([]);
});
