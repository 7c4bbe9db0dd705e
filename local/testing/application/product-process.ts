import { join } from "node:path";
import { buildApp } from "#infra/app.ts";
import { startLocalCloud } from "#local/start/start.ts";
import { ROOT } from "../start-fixture.ts";

/**
 * Runs the product as a separate process that tests can kill: `node product-process.ts STATE_DIR PORT` prints `ready`
 * when it answers.
 */
const [stateDir, port] = process.argv.slice(2);
if (!stateDir || !port) throw new Error("usage: STATE_DIR PORT");
process.env.TZ = "UTC";
process.env.CDK_VALIDATION = "false";
await startLocalCloud({
  stateDir,
  port: Number(port),
  bundled: true,
  root: ROOT,
  site: join(ROOT, "local/testing/site"),
  app: (siteUrl, outdir) => buildApp({ stage: "local", bundle: false, siteUrl, outdir }),
});
console.log("ready");
