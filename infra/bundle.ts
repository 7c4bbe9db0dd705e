import { dirname, join } from "node:path";
import { Code } from "aws-cdk-lib/aws-lambda";
import { build, type Plugin } from "esbuild";

const ROOT = join(import.meta.dirname, "..");

/** Every function by name, with the source file that exports its `handler`. */
export const ENTRIES = {
  accounts: "functions/accounts/lambdas/accounts.ts",
  "password-reset": "functions/accounts/lambdas/password-reset.ts",
  "unverified-sweep": "functions/accounts/lambdas/unverified-sweep.ts",
  agency: "functions/agency/lambdas/agency.ts",
  billing: "functions/billing/lambdas/billing.ts",
  "stripe-webhook": "functions/billing/lambdas/stripe-webhook.ts",
  "billing-events": "functions/billing/lambdas/billing-events.ts",
  "billing-reconciliation": "functions/billing/lambdas/billing-reconciliation.ts",
  "trial-reminders": "functions/billing/lambdas/trial-reminders.ts",
  books: "functions/books/lambdas/books.ts",
  imports: "functions/imports/lambdas/imports.ts",
  "unsent-imports": "functions/imports/lambdas/unsent-imports.ts",
  "import-step": "functions/imports/lambdas/import-step.ts",
  "kenp-rates": "functions/kenp-rates/lambdas/kenp-rates.ts",
  "personal-data": "functions/personal-data/lambdas/personal-data.ts",
  "data-export": "functions/personal-data/lambdas/data-export.ts",
  "account-removal": "functions/personal-data/lambdas/account-removal.ts",
  extension: "functions/extension/lambdas/extension.ts",
  "dead-connections": "functions/sync/lambdas/dead-connections.ts",
  "ending-sessions": "functions/amazon-accounts/lambdas/ending-sessions.ts",
  amazon: "functions/sync/lambdas/amazon.ts",
  "sync-worker": "functions/sync/lambdas/sync-worker.ts",
  "history-step": "functions/sync/lambdas/history-step.ts",
  "plan-syncs": "functions/sync/lambdas/plan-syncs.ts",
  royalties: "functions/royalties/lambdas/royalties.ts",
  "exchange-rates": "functions/royalties/lambdas/exchange-rates.ts",
  realtime: "functions/realtime/lambdas/realtime.ts",
  socket: "functions/realtime/lambdas/socket.ts",
  deliver: "functions/realtime/lambdas/deliver.ts",
} as const;
export type FunctionName = keyof typeof ENTRIES;

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
  Code.fromInline('exports.handler = () => { throw new Error("This template was made without its code."); };');
