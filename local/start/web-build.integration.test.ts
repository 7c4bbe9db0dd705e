import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "#local/testing/start-fixture.ts";
import { watchBuild } from "./web-build.ts";

/** A sentence of React's development version. */
const DEVELOPMENT = "Download the React DevTools";

test("the site holds the libraries' production versions, even when a test environment builds it", async () => {
  const site = watchBuild(ROOT, () => undefined, false);
  await site.ready();
  site.close();
  const assets = join(site.folder, "assets");
  const scripts = readdirSync(assets).filter((file) => file.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((file) => readFileSync(join(assets, file), "utf8").includes(DEVELOPMENT))).toEqual([]);
}, 120_000);
