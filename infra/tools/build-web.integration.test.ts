import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";

const ROOT = resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(join(tmpdir(), "colophon-site-"));
const textOf = (path: string) => readFileSync(join(ROOT, path), "utf8");

let deployed: string;
beforeAll(async () => {
  await build({
    root: join(ROOT, "web"),
    configFile: join(ROOT, "vite.config.ts"),
    logLevel: "error",
    build: { outDir: folder },
  });
  deployed = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|html|css)$/.test(entry.name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), "utf8"))
    .join("\n");
}, 300_000);
afterAll(() => rmSync(folder, { recursive: true }));

test("the site that is deployed takes cards with Stripe's own form", () => {
  expect(deployed.includes("js.stripe.com")).toBe(true);
});

test.each([
  ["the simulated card form", "web/lib/payments/simulated-payments.tsx", "Cards are simulated here"],
  ["the simulated Stripe's key", "web/lib/payments/simulated-stripe.ts", "pk_test_simulated"],
  ["the simulated bank's address", "web/lib/payments/simulated-stripe.ts", "/_local/stripe/"],
])("the site that is deployed has nothing of %s", (_, source, sign) => {
  expect(textOf(source)).toContain(sign);
  expect(deployed.includes(sign)).toBe(false);
});
