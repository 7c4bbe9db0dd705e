import { join } from "node:path";
import { Code } from "aws-cdk-lib/aws-lambda";
import { type BuildOptions, build } from "esbuild";
import { REPLACEMENTS } from "./bundling/replacements.ts";

const ROOT = join(import.meta.dirname, "..");

/** Names of the deployed functions by capability. */
const LAMBDAS = {
  accounts: ["accounts", "password-reset", "unverified-sweep"],
  agency: ["agency", "client-summaries"],
  "amazon-accounts": ["ending-sessions"],
  billing: ["billing", "stripe-webhook", "billing-events", "billing-reconciliation", "trial-reminders"],
  booklogs: ["booklogs"],
  books: ["books"],
  "email-delivery": ["email-delivery", "email-feedback"],
  extension: ["extension"],
  imports: ["imports", "import-step", "unsent-imports"],
  "kenp-rates": ["kenp-rates"],
  letters: ["letters", "weekly-letters"],
  "personal-data": ["personal-data", "data-export", "account-removal"],
  preorders: ["portal"],
  realtime: ["realtime", "socket", "deliver"],
  "amazon-forms": ["amazon-forms"],
  royalties: ["royalties", "exchange-rates", "royalty-sums"],
  seals: ["seal-months"],
  signals: ["signals", "signal-checks", "signal-events"],
  sync: ["amazon", "sync-worker", "history-step", "plan-syncs", "plan-ranks", "dead-connections"],
} as const;
export type FunctionName = (typeof LAMBDAS)[keyof typeof LAMBDAS][number];

/** Source file of each function, which exports its `handler`. Its construct, log and alarms have the same name. */
export const ENTRIES = Object.fromEntries(
  Object.entries(LAMBDAS).flatMap(([capability, names]) =>
    names.map((name) => [name, `functions/${capability}/lambdas/${name}.ts`]),
  ),
) as Readonly<Record<FunctionName, string>>;

export type CodeOf = (name: FunctionName) => Code;

const folderOf = (name: FunctionName): string => join(ROOT, ".build/functions", name);

/** The file of a bundled function. */
export const bundleOf = (name: FunctionName): string => join(folderOf(name), "index.cjs");

/**
 * How every function is bundled, for Lambda's Node 24. The SDK is included, so that its version comes from the lockfile
 * and not from the platform. As CommonJS: an ES module that imports one of Node's modules makes Node evaluate every
 * export of it, fetch and WebSocket among them, 15 ms of processor time at each cold start.
 */
export const BUNDLING: BuildOptions = {
  absWorkingDir: ROOT,
  outExtension: { ".js": ".cjs" },
  bundle: true,
  minify: true,
  legalComments: "linked",
  sourcemap: "linked",
  sourcesContent: false,
  inject: ["functions/platform/original-stacks.ts"],
  platform: "node",
  target: "node24",
  format: "cjs",
  // Makes `import()` a `require` too.
  supported: { "dynamic-import": false },
  mainFields: ["module", "main"],
  plugins: [...REPLACEMENTS],
  logLevel: "warning",
};

/** esbuild's entry points of all functions, by their place below the output folder. */
export const ENTRY_POINTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ENTRIES).map(([name, entry]) => [`${name}/index`, entry]),
);

/**
 * Bundles all functions in one call to `.build/functions/{name}/index.cjs`. Rejects with esbuild's messages when a
 * source does not build.
 */
export async function bundleFunctions(): Promise<void> {
  await build({ ...BUNDLING, entryPoints: ENTRY_POINTS, outdir: ".build/functions" });
}

export const bundledCode: CodeOf = (name) => Code.fromAsset(folderOf(name));

/** Placeholder code for when only the template is needed: in tests, and in the local cloud, which has its own bundles. */
export const withoutCode: CodeOf = () =>
  Code.fromInline('exports.handler = () => { throw new Error("This template was synthesized without its code."); };');
