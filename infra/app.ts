import { existsSync } from "node:fs";
import { App, Validations } from "aws-cdk-lib";
import recommendedFlags from "aws-cdk-lib/recommended-feature-flags.json" with { type: "json" };
import { AwsSolutionsChecks, ServerlessChecks } from "cdk-nag";
import { storeSite } from "#infra/bundling/store-site.ts";
import { requireCurrentSuppressions } from "#infra/constructs/suppressed-until.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { bundledCode, bundleFunctions, withoutCode } from "./bundle.ts";
import { settingsFor } from "./config.ts";
import type { AppContext } from "./constructs/capability-function.ts";
import { BUILT_SITE, STORED_SITE, sitePlaceholder, storedSite } from "./constructs/site-files.ts";
import { ApiStack } from "./stacks/api.ts";
import { BillingStack } from "./stacks/billing.ts";
import { DataStack } from "./stacks/data.ts";
import { IdentityStack } from "./stacks/identity.ts";
import { ImportsStack } from "./stacks/imports.ts";
import { OperationsStack } from "./stacks/operations.ts";
import { RealtimeStack } from "./stacks/realtime.ts";
import { TasksStack } from "./stacks/tasks.ts";
import { WebStack } from "./stacks/web.ts";

export interface BuildOptions {
  readonly stage: string;
  /** Includes the bundled functions and the built site from `.build/`; otherwise the template has placeholders. */
  readonly bundle: boolean;
  /** Any region but the supported one is refused. */
  readonly region?: string;
  /** Address of a local site on a non-default port. */
  readonly siteUrl?: string;
  /** Makes a local site use Stripe's test mode instead of its simulation. */
  readonly stripePublishableKey?: string;
  /** Folder of the cloud assembly; CDK's default when absent. */
  readonly outdir?: string;
}

/**
 * Builds the whole application of one stage, not yet synthesized. Data and identity depend on no other stack; realtime,
 * imports, billing and tasks depend on data; the API on the first three; the web on all; the dashboard of a deployed stage comes last. Synthesis validates the templates unless
 * `CDK_VALIDATION=false` skips that for speed, including CDK's own checks. Throws with an explanation for an unknown
 * stage or another region.
 */
export function buildApp({ stage, bundle, region, siteUrl, stripePublishableKey, outdir }: BuildOptions): App {
  const settings = settingsFor(stage, { region, siteUrl, stripePublishableKey });
  const app = new App({
    outdir,
    analyticsReporting: false,
    context: {
      ...recommendedFlags,
      // A stack that others reference can't be deleted or lose an output they use.
      "@aws-cdk/core:defaultCrossStackReferences": "strong",
      // Findings of the template check are errors, not warnings.
      "@aws-cdk/core:validateAgainstDefaultRules": true,
    },
  });
  if (process.env.CDK_VALIDATION !== "false") {
    requireCurrentSuppressions(new Date().toISOString().slice(0, 10) as IsoDate);
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
  }

  const data = new DataStack(app, settings);
  const identity = new IdentityStack(app, settings);
  const context: AppContext = { settings, alarms: data.alarms, codeOf: bundle ? bundledCode : withoutCode };
  const realtime = new RealtimeStack(app, context, data);
  const imports = new ImportsStack(app, context, data);
  const billing = new BillingStack(app, context, data);
  new TasksStack(app, context, data);
  const api = new ApiStack(app, context, { data, identity, imports, billing });
  const site = settings.stage === "local" ? null : bundle ? storedSite() : sitePlaceholder();
  new WebStack(app, settings, { data, identity, realtime, api }, site);
  if (settings.stage !== "local") new OperationsStack(app, settings, { data, realtime, imports, billing, api });
  return app;
}

/** `-c name=value` of the CDK's command line, which the CDK passes in the environment. */
const cliContext = (): Record<string, string | undefined> => JSON.parse(process.env.CDK_CONTEXT_JSON ?? "{}");

if (import.meta.main) {
  const { stage = "staging", region } = cliContext();
  await bundleFunctions();
  if (!existsSync(BUILT_SITE)) await (await import("vite")).build({ logLevel: "warn" });
  await storeSite(BUILT_SITE, STORED_SITE);
  buildApp({ stage, region, bundle: true }).synth();
}
