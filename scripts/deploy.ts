import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { REGION, settingsFor } from "#infra/config.ts";
import { checkPackages } from "./deploy/check-packages.ts";
import { checkTarget } from "./deploy/check-target.ts";
import { writeBillOfMaterials } from "./sbom.ts";

/**
 * Checks that a stage can be deployed, builds the web application, lists its packages and deploys every stack:
 * `npm run deploy -- staging`.
 * Further arguments are passed to `cdk deploy`.
 */

const [stage = "staging", ...rest] = process.argv.slice(2);
if (!["staging", "production"].includes(stage)) {
  console.error(`There is no stage "${stage}" to deploy: choose staging or production.`);
  process.exit(1);
}
const { context, profile } = parseArgs({
  args: rest,
  strict: false,
  options: { context: { type: "string", short: "c", multiple: true }, profile: { type: "string" } },
}).values;
const settings = settingsFor(stage);
const target = await checkTarget(settings, {
  env: process.env,
  context: context?.map(String),
  profile: typeof profile === "string" ? profile : undefined,
});
const packages = target.failures.length > 0 ? { failures: [], notes: [] } : checkPackages();
for (const note of [...target.notes, ...packages.notes]) console.log(note);
const failures = [...target.failures, ...packages.failures];
if (failures.length > 0) {
  for (const failure of failures) console.error(failure);
  console.error("Nothing was built or deployed.");
  process.exit(1);
}
console.log(`Deploying ${settings.siteUrl} to account ${target.account} in ${REGION}.`);

// Loaded only now: the checks answer sooner without it.
const { build } = await import("vite");
await build({ logLevel: "warn" });
writeBillOfMaterials();
const cdk = join(import.meta.dirname, "../node_modules/aws-cdk/bin/cdk");
const { status } = spawnSync(process.execPath, [cdk, "deploy", "--all", "--context", `stage=${stage}`, ...rest], {
  stdio: "inherit",
});
process.exit(status ?? 1);
