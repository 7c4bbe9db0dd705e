import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Endpoint, routeKey } from "#shared/api/endpoint.ts";
import { API } from "#shared/api/index.ts";
import { SHOWN } from "./checks/specification-texts.ts";
import { ADDRESSES, PROOFS } from "./conformance/addresses.ts";
import { CALLS, type SpecifiedCall } from "./conformance/calls.ts";
import { CONSTANTS, type SpecifiedConstant } from "./conformance/constants.ts";
import { readTests, type Tests } from "./conformance/proofs.ts";

/**
 * Writes `docs/generated/conformance.md`: every call, address, constant and message of the specification with the test that proves it or
 * the departure from it. `--check` fails when the file on disk differs. Throws for an item with neither.
 */

const ROOT = join(import.meta.dirname, "..");
const FILE = join(ROOT, "docs/generated/conformance.md");

/** Returns a file that a generated row cites; throws when it was moved or removed. */
function existing(file: string): string {
  if (!existsSync(join(ROOT, file))) throw new Error(`${file} doesn't exist`);
  return file;
}

const endpoints: readonly Endpoint[] = Object.values(API).flat();
/** Items without a proof. */
const missing: string[] = [];

const anyName = (path: string): string => path.replaceAll(/\{\w+\??\}|:\w+\??/g, "{}");
/** Line breaks are the formatter's. */
const spacedOnce = (text: string): string => text.replaceAll(/\s+/g, " ");
const code = (text: string): string => `\`${text}\``;
/** A link to the row of the departures that gives the reason. */
const departure = (anchor: string): string => `[why](../departures.md#${anchor})`;
const table = (headings: readonly string[], rows: readonly (readonly string[])[]): string =>
  [headings, headings.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

function callRow({ call, departs, proof }: SpecifiedCall, tests: Tests): string[] {
  if (departs !== undefined) return [code(call), "not served", departure(departs)];
  const [method, path] = call.split(" ") as [string, string];
  const endpoint = endpoints.find((one) => one.method === method && anyName(one.path) === anyName(path));
  if (!endpoint) throw new Error(`no endpoint serves ${call}`);
  if (proof !== undefined) return [code(call), code(endpoint.name), code(existing(proof))];
  const [capability = ""] = Object.entries(API).find(([, all]) => all.includes(endpoint)) ?? [];
  const ownTest = endpoint.name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const pattern = new RegExp(`\\b${endpoint.name}\\b`);
  const proofs = tests.naming({ pattern, ownTest, folder: `functions/${capability}/` });
  if (proofs.length === 0) missing.push(`no test names ${routeKey(endpoint)}`);
  return [code(call), code(endpoint.name), proofs.map(code).join(", ")];
}

/** The table of routes and pages as text: the browser's modules don't run here. */
const routes = readFileSync(join(ROOT, "web/app/routing/routes.ts"), "utf8");
const pages = readFileSync(join(ROOT, "web/app/routing/pages.ts"), "utf8");

function addressRow(address: string, tests: Tests): string[] {
  const path = address.replaceAll(/\{(\w+)(\??)\}/g, ":$1$2");
  const name = [...routes.matchAll(/^ {2}(\w+): \{[^}]*?path: "([^"]+)"/gms)].find(([, , one]) => one === path)?.[1];
  if (!name) throw new Error(`no route has the address ${address}`);
  const page = new RegExp(`\\b${name}: \\(\\) =>\\s*(?:withPart\\(\\s*)?import\\("([^"]+)"\\)`).exec(pages)?.[1];
  const proof = PROOFS[address];
  if (proof !== undefined) return [code(address), code(name), code(existing(proof))];
  if (!page) return [code(address), code(name), `${code("web/app/routing/guards.test.ts")}: leads on`];
  const file = page
    .replace(/^#/, "")
    .replace(/^\.\.\//, "web/app/")
    .replace(/\.tsx$/, ".test.tsx");
  const own = existsSync(join(ROOT, file)) ? [file] : [];
  const [fixed = "", rest] = address.split(/(?<=\/)\{/);
  const pattern = new RegExp(`["'\`]${fixed}${rest === undefined ? "[\"'`?#]" : ""}`);
  const folder = file.slice(0, file.lastIndexOf("/"));
  const proofs = [...new Set([...own, ...tests.naming({ pattern, ownTest: "", folder })])].slice(0, 2);
  if (proofs.length === 0) missing.push(`no test opens ${address}`);
  return [code(address), code(name), proofs.map(code).join(", ")];
}

function constantRow(section: string, { constant, declared, proof, departs }: SpecifiedConstant): string[] {
  if (departs !== undefined) return [section, constant, "departs", departure(departs)];
  if (!declared || proof === undefined) throw new Error(`nothing proves that ${constant}`);
  const [file, source] = declared;
  if (!spacedOnce(readFileSync(join(ROOT, existing(file)), "utf8")).includes(source))
    missing.push(`${file} no longer declares ${source}: ${constant}`);
  return [section, constant, code(file), code(existing(proof))];
}

function document(): string {
  const tests = readTests();
  const texts = SHOWN.flatMap(({ section, texts: shown }) => shown.map((text) => [section, text]));
  return [
    "# Conformance with the specification\n",
    "Generated by `npm run conformance`, and checked with every run of the tests: each call, address, constant and message of the specification's three documents, and where it is proved. Calls and screens also stand in tests that go through all of them: `e2e/application/access-matrix.integration.test.ts` and `web/app/routing/guards.test.ts`.\n",
    ...Object.entries(CALLS).flatMap(([section, calls]) => [
      `## Calls of ${section}\n`,
      `${table(
        ["call", "endpoint", "proof"],
        calls.map((call) => callRow(call, tests)),
      )}\n`,
    ]),
    "## Addresses\n",
    `${table(
      ["address", "route", "proof"],
      ADDRESSES.map((address) => addressRow(address, tests)),
    )}\n`,
    "## Constants\n",
    `${table(
      ["section", "constant", "declared in", "proof"],
      Object.entries(CONSTANTS).flatMap(([section, all]) => all.map((one) => constantRow(section, one))),
    )}\n`,
    "## Messages\n",
    "`scripts/checks/catalogue-texts.test.ts` finds each of them in the product.\n",
    `${table(["section", "text"], texts)}\n`,
  ].join("\n");
}

const text = document();
if (missing.length > 0) throw new Error(missing.join("\n"));
if (process.argv.includes("--check")) {
  const same = readFileSync(FILE, "utf8") === text;
  if (!same) console.error("docs/generated/conformance.md is out of date: run `npm run conformance`.");
  process.exitCode = same ? 0 : 1;
} else {
  writeFileSync(FILE, text);
}
