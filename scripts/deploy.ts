import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { build } from "vite";

/**
 * Builds the web application and deploys every stack of one stage: `npm run deploy -- staging`. Further arguments are
 * passed to `cdk deploy`.
 */

const [stage = "staging", ...rest] = process.argv.slice(2);
if (!["staging", "production"].includes(stage)) {
  console.error(`There is no stage "${stage}" to deploy: choose staging or production.`);
  process.exit(1);
}
await build({ logLevel: "warn" });
const cdk = join(import.meta.dirname, "../node_modules/aws-cdk/bin/cdk");
const { status } = spawnSync(process.execPath, [cdk, "deploy", "--all", "--context", `stage=${stage}`, ...rest], {
  stdio: "inherit",
});
process.exit(status ?? 1);
