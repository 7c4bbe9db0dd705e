import { resolve } from "node:path";
import { browserPathOf } from "#local/model/base-urls.ts";
import { asRefusal } from "#local/model/refusal.ts";
import { OPERATOR } from "#local/permissions/function-permissions.ts";
import { startOptions } from "./options.ts";

/** `npm start`: serves the whole product on this machine at one address until Ctrl-C. */

const root = resolve(import.meta.dirname, "../..");
/** As in Lambda, regardless of this machine's time zone. */
process.env.TZ = "UTC";
/** `npm test` runs the templates' own checks; here they would only cost time. */
process.env.CDK_VALIDATION = "false";

const undo: (() => unknown)[] = [];
let isEnding = false;
/** Named in error sentences; known once the command line is parsed. */
let stateDir = "The state folder";

/** Closes everything that was started, once, and exits. */
async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  for (const step of undo.splice(0).reverse()) await step();
  process.exit(code);
}

/** Prints one sentence for a failure the user can fix and the full error otherwise, then exits. */
async function fail(error: unknown): Promise<void> {
  if (isEnding) return;
  const sentence = asRefusal(error, stateDir);
  console.error(sentence ? `\n${sentence.message}\n` : error);
  await end(1);
}

for (const event of ["uncaughtException", "unhandledRejection"]) process.on(event, (error) => void fail(error));
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end(0));

try {
  await start();
} catch (error) {
  await fail(error);
}

async function start(): Promise<void> {
  const options = startOptions(process.argv.slice(2), process.env, root);
  stateDir = options.stateDir;
  // Loaded late, so that a wrong option is reported immediately.
  const { watchBuild, LOCAL_SITE } = await import("./web-build.ts");
  const { startLocalCloud } = await import("./start.ts");
  const { buildApp } = await import("#infra/app.ts");
  const { seed, signIns } = await import("./seed.ts");

  const hotSite = options.hot ? await import("./hot-site.ts").then(({ startHotSite }) => startHotSite(root)) : null;
  if (hotSite) undo.push(() => hotSite.close());
  const starting = startLocalCloud({
    ...options,
    root,
    site: resolve(root, LOCAL_SITE),
    hotSite: hotSite?.handle,
    bundled: !options.hot,
    watch: options.hot,
    app: (siteUrl, outdir) =>
      buildApp({
        stage: "local",
        bundle: false,
        siteUrl,
        stripePublishableKey: options.stripe?.publishableKey,
        outdir,
      }),
  });
  // An interrupted start completes before it is undone, so that nothing of it stays behind.
  undo.push(() =>
    starting.then(
      (begun) => begun.close(),
      () => undefined,
    ),
  );
  const cloud = await starting;
  console.log(`\nColophon is starting at ${cloud.origin}`);
  const web = hotSite ? null : watchBuild(root, cloud.log, true);
  undo.push(() => web?.close());
  const [finishSeed] = await Promise.all([options.seed ? seed(cloud, options) : undefined, web?.ready()]);
  console.log(`\nColophon is ready at ${cloud.origin}\n`);
  console.log(`  AWS endpoint  ${cloud.awsEndpoint}   access key ${OPERATOR}`);
  console.log(`  Mailbox       ${cloud.origin}/_local/mail`);
  console.log(
    `  Codes         ${cloud.origin}${browserPathOf("cognito-idp")}/codes   an authenticator for everybody on this machine`,
  );
  console.log(
    `  Executions    ${cloud.origin}/_local/executions   of the state machines; what failed can be redriven there\n`,
  );
  if (!finishSeed) return;
  console.log(`${signIns()}\n`);
  await finishSeed();
}
