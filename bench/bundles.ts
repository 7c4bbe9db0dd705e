import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { bundleFunctions, bundleOf, ENTRIES, type FunctionName } from "#infra/bundle.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { runNode } from "./lib/child.ts";
import { temporaryFolder } from "./lib/cleanup.ts";
import { type Figures, type Goal, OWN_LIMIT } from "./lib/figures.ts";
import { type FirstLoad, firstLoadOf } from "./lib/first-load.ts";
import { showKb } from "./lib/format.ts";

const ROOT = join(import.meta.dirname, "..");
const FUNCTION_BUDGET_BYTES = 400 * 1024;
const FIRST_LOAD_BUDGET_BYTES = 300 * 1024;

const sizes = (file: string): { readonly raw: number; readonly gz: number } => {
  const bytes = readFileSync(file);
  return { raw: bytes.length, gz: gzipSync(bytes).length };
};

/** Builds the web application from its current sources, without touching an existing build. */
async function buildWeb(): Promise<string> {
  const folder = join(temporaryFolder(), "web");
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  await runNode([vite, "build", "--logLevel", "warn", "--outDir", folder], { cwd: ROOT });
  return folder;
}

const scriptSizes = (folder: string, paths: FirstLoad["scripts"]) =>
  paths.map((path) => ({ path, ...sizes(join(folder, path)) }));

/** Bundle sizes of functions, and what a browser loads before the first screen. */
export async function benchBundles(): Promise<Figures> {
  await bundleFunctions();
  // Safe assertion: its keys are the names.
  const functions = (Object.keys(ENTRIES) as FunctionName[]).map((name) => ({ name, ...sizes(bundleOf(name)) }));
  const largest = functions.reduce((a, b) => (b.gz > a.gz ? b : a));
  const folder = await buildWeb();
  const { scripts, styles } = firstLoadOf(readFileSync(join(folder, "index.html"), "utf8"));
  const javaScript = scriptSizes(folder, scripts);
  const total = sumOf(javaScript, ({ gz }) => gz);
  const css = sumOf(scriptSizes(folder, styles), ({ gz }) => gz);
  const goals: Goal[] = [
    {
      what: `largest function bundle (${largest.name})`,
      anchor: OWN_LIMIT,
      budget: "≤ 400 KB gz",
      measured: `${showKb(largest.gz)} gz`,
      met: largest.gz <= FUNCTION_BUDGET_BYTES,
    },
    {
      what: "first load of the web application: JavaScript before charts",
      anchor: OWN_LIMIT,
      budget: "≤ 300 KB gz",
      measured: `${showKb(total)} gz`,
      met: total <= FIRST_LOAD_BUDGET_BYTES,
    },
  ];
  return {
    title: "Sizes",
    tables: [
      {
        title: "Function bundles, the SDK included",
        columns: ["function", "minified", "gz"],
        rows: functions.map(({ name, raw, gz }) => [name, showKb(raw), showKb(gz)]),
      },
      {
        title: "What the web application's page loads at first",
        columns: ["file", "minified", "gz"],
        rows: [
          ...javaScript.map(({ path, raw, gz }) => [path.replace(/^assets\//, ""), showKb(raw), showKb(gz)]),
          ["**JavaScript in all**", "", showKb(total)],
          ["style sheets", "", showKb(css)],
        ],
      },
    ],
    goals,
    notes: [
      "First load is what the page itself names: scripts and preloaded modules. Each screen adds its own chunk, and charts come only with a screen that draws one.",
    ],
  };
}
