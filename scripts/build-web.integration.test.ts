import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LOCAL_MODE } from "#local/start/web-build.ts";

const ROOT = resolve(import.meta.dirname, "..");
const folder = mkdtempSync(join(tmpdir(), "colophon-site-"));

async function builtIn(mode: string): Promise<string> {
  const outDir = join(folder, mode);
  await build({
    root: join(ROOT, "web"),
    configFile: join(ROOT, "vite.config.ts"),
    mode,
    logLevel: "error",
    build: { outDir },
  });
  return readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|html|css)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
    .join("\n");
}

let deployed: string;
let local: string;
beforeAll(async () => {
  deployed = await builtIn("production");
  local = await builtIn(LOCAL_MODE);
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true }));

test("the deployed site takes cards through Stripe's own form", () => {
  expect(deployed.includes("js.stripe.com")).toBe(true);
});

test.each([
  ["the simulated card form", "Cards are simulated here"],
  ["the simulated Stripe's key", "pk_test_simulated"],
  ["the simulated bank's address", "/_local/stripe/"],
])("the deployed site contains nothing of %s, which the local site has", (_, sign) => {
  expect([local.includes(sign), deployed.includes(sign)]).toEqual([true, false]);
});
