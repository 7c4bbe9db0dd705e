import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { HANDLED_EVENTS } from "#functions/billing/stripe-events/stripe-message.ts";

const ROOT = join(import.meta.dirname, "../..");
const PAGES = [
  "README.md",
  ...readdirSync(join(ROOT, "docs"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];
const FILE = /`((?:docs|e2e|functions|infra|shared|web|bench)\/[\w./-]+\.(?:ts|tsx|md))`/g;

test.each(PAGES)("every file named in %s exists", (page) => {
  const named = [...readFileSync(join(ROOT, page), "utf8").matchAll(FILE)].map(([, file]) => file!);
  expect(named.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

const LINK = /\]\((?!\w+:)([^)#\s]+)(?:#[^)\s]*)?\)/g;

test.each(PAGES)("every link in %s points to an existing file", (page) => {
  const folder = dirname(join(ROOT, page));
  const linked = [...readFileSync(join(ROOT, page), "utf8").matchAll(LINK)].map(([, file]) => file!);
  expect(linked.filter((file) => !existsSync(join(folder, file)))).toEqual([]);
});

test("the billing page lists exactly the events that the Stripe endpoint must send", () => {
  const page = readFileSync(join(ROOT, "docs/billing.md"), "utf8");
  const named = [...page.matchAll(/`([a-z_]+(?:\.[a-z_]+)+)`/g)].map(([, type]) => type!);
  expect(named.sort()).toEqual(Object.keys(HANDLED_EVENTS).sort());
});
