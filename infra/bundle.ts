import { dirname, join } from "node:path";
import { Code } from "aws-cdk-lib/aws-lambda";
import { build, type Plugin } from "esbuild";

const ROOT = join(import.meta.dirname, "..");

/** Names of the deployed functions by capability. */
const LAMBDAS = {
  accounts: ["accounts", "password-reset", "unverified-sweep"],
  agency: ["agency"],
  "amazon-accounts": ["ending-sessions"],
  billing: ["billing", "stripe-webhook", "billing-events", "billing-reconciliation", "trial-reminders"],
  booklogs: ["booklogs"],
  books: ["books"],
  extension: ["extension"],
  imports: ["imports", "import-step", "unsent-imports"],
  "kenp-rates": ["kenp-rates"],
  "personal-data": ["personal-data", "data-export", "account-removal"],
  preorders: ["portal"],
  realtime: ["realtime", "socket", "deliver"],
  "retailer-forms": ["retailer-forms"],
  royalties: ["royalties", "exchange-rates", "royalty-sums"],
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

const bundleOf = (name: FunctionName): string => join(ROOT, ".build/functions", name);

/** Validation messages are in English only: zod's forty other locales would be a quarter of every bundle. */
const withoutOtherLanguages: Plugin = {
  name: "without zod's other languages",
  setup({ onLoad }) {
    onLoad({ filter: /\/zod\/v4\/locales\/index\.js$/ }, () => ({ contents: "export {};" }));
  },
};

/**
 * In Lambda, credentials always come from the environment. The SDK's other sources (profiles, single sign-on, metadata
 * services) would only be parsed at every cold start.
 */
const credentialsFromEnvironment: Plugin = {
  name: "credentials from the environment only",
  setup({ onLoad }) {
    onLoad({ filter: /\/@aws-sdk\/credential-provider-node\/dist-es\/index\.js$/ }, ({ path }) => ({
      contents: 'export { fromEnv as defaultProvider } from "@aws-sdk/credential-provider-env";',
      resolveDir: dirname(path),
    }));
  },
};

/** Drops code from every bundle that Lambda never uses. */
export const LEFT_OUT: readonly Plugin[] = [withoutOtherLanguages, credentialsFromEnvironment];

/**
 * Bundles all functions in one call to `.build/functions/{name}/index.mjs`, for Lambda's Node 24. The SDK is included,
 * so that its version comes from the lockfile and not from the platform. Rejects with esbuild's messages when a source
 * does not build.
 */
export async function bundleFunctions(): Promise<void> {
  await build({
    absWorkingDir: ROOT,
    entryPoints: Object.fromEntries(Object.entries(ENTRIES).map(([name, entry]) => [`${name}/index`, entry])),
    outdir: ".build/functions",
    outExtension: { ".js": ".mjs" },
    bundle: true,
    minify: true,
    sourcemap: "linked",
    sourcesContent: false,
    platform: "node",
    target: "node24",
    format: "esm",
    mainFields: ["module", "main"],
    // CommonJS packages call `require` for Node's built-in modules, which an ES module lacks.
    banner: {
      js: 'import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);',
    },
    plugins: [...LEFT_OUT],
    logLevel: "warning",
  });
}

export const bundledCode: CodeOf = (name) => Code.fromAsset(bundleOf(name));

/**
 * Placeholder code for when only the template is needed: in tests, and in the local cloud, which runs the sources
 * directly.
 */
export const withoutCode: CodeOf = () =>
  Code.fromInline('exports.handler = () => { throw new Error("This template was synthesized without its code."); };');
