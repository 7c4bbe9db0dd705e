import { resolve } from "node:path";
import { EngineMissing } from "./aws/table/engine.ts";
import { startOptions } from "./options.ts";
import { OPERATOR } from "./permissions/function-permissions.ts";
import { StartRefused } from "./refusal.ts";

/** `npm start`: the whole product on this machine, at one address, until Ctrl-C. */

const root = resolve(import.meta.dirname, "../..");
/** As in Lambda, whatever this machine's time zone is. */
process.env.TZ = "UTC";
/** The templates' own checks run in `npm test`; here they would only cost time. */
process.env.CDK_VALIDATION = "false";

const undo: (() => unknown)[] = [];
let isEnding = false;

/** Ends what was begun, once, and with it the process. */
async function end(code: number): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  for (const step of undo.splice(0).reverse()) await step();
  process.exit(code);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => void end(0));

try {
  await start();
} catch (error) {
  const isForPeople = error instanceof StartRefused || error instanceof EngineMissing;
  console.error(isForPeople ? `\n${error.message}\n` : error);
  await end(1);
}

async function start(): Promise<void> {
  const options = startOptions(process.argv.slice(2), process.env, root);
  // Loaded here, so that a wrong word on the command line is answered at once.
  const { keepWebBuilt, LOCAL_SITE } = await import("./web-build.ts");
  const { startLocalCloud } = await import("./start.ts");
  const { buildApp } = await import("#infra/app.ts");
  const { seed } = await import("./seed.ts");

  const starting = startLocalCloud({
    ...options,
    root,
    site: resolve(root, LOCAL_SITE),
    watch: true,
    app: (siteUrl, outdir) =>
      buildApp({
        stage: "local",
        bundle: false,
        siteUrl,
        stripePublishableKey: options.stripe?.publishableKey,
        outdir,
      }),
  });
  // A start that is interrupted is finished first, so that nothing of it stays behind.
  undo.push(() =>
    starting.then(
      (begun) => begun.close(),
      () => undefined,
    ),
  );
  const cloud = await starting;
  const web = keepWebBuilt(root, cloud.log, true);
  undo.push(() => web.close());
  await web.ready();
  console.log(`\nColophon is ready at ${cloud.origin}\n`);
  console.log(`  AWS endpoint  ${cloud.awsEndpoint}   access key ${OPERATOR}`);
  if (options.seed) await seed(cloud);
}
