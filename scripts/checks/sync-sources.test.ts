import { expect, test } from "vitest";
import { SYNC_SOURCES } from "#shared/domain/sync/sources.ts";
import { filesBelow, readSource } from "./source-files.ts";

/** Files that fetch each source, or judge what it lacks, in its own way. */
const OWN_WAY = new Set([
  "shared/api/extension/extension.ts",
  "shared/domain/sync/completeness.ts",
  "shared/domain/sync/sync-work.ts",
  "functions/extension/get-extension-work.ts",
  "functions/sync/fetch/sync-account.ts",
  "functions/sync/history/run-history-step.ts",
]);
const FIRST_SOURCES = SYNC_SOURCES.slice(0, 5).map((source) => new RegExp(`\\b${source}\\b`));

/** A list elsewhere would leave out the next source without an error; texts `satisfy Record<SyncSource, …>`. */
test("only the registry and the texts list the sources of figures", () => {
  const files = filesBelow(["shared", "functions", "web", "extension"], /(?<!\.test)\.tsx?$/);
  const listing = files.filter((file) => {
    const code = readSource(file);
    return !file.includes("/testing/") && FIRST_SOURCES.every((name) => name.test(code));
  });
  const others = listing.filter((file) => !OWN_WAY.has(file) && !/\/texts?\.ts$/.test(file));
  expect(others).toEqual(["shared/domain/sync/sources.ts"]);
});
