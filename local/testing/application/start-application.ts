import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildApp } from "#infra/app.ts";
import { REGION } from "#local/model/base-urls.ts";
import { OPERATOR } from "#local/permissions/function-permissions.ts";
import { type RunningCloud, startLocalCloud } from "#local/start/start.ts";
import { ROOT, temporaryFolder } from "../start-fixture.ts";
import { type PoolSigner, poolSigner } from "./pool-signer.ts";

/** The whole product on this machine, for a test file of its own: what `npm start` serves, but for the built site and the demo people. */
export interface Application {
  readonly cloud: RunningCloud;
  readonly origin: string;
  /** Settings of an SDK client that acts for the person at the machine. */
  readonly sdk: { endpoint: string; region: string; credentials: { accessKeyId: string; secretAccessKey: string } };
  readonly pool: { readonly id: string; readonly clientId: string };
  readonly table: string;
  /** Signs tokens as the user pool does. */
  readonly signer: PoolSigner;
  /** Where everything that it keeps lies. */
  readonly folder: string;
  /** What was told on the console. */
  readonly lines: readonly string[];
  /** Everything that functions have written to their logs, each log after its name. */
  logs(): string;
  stop(): Promise<void>;
}

/** `folder` keeps its state, for a second start that goes on with it; a folder of its own, gone with it, unless given. */
export async function startApplication(given?: { readonly path: string }): Promise<Application> {
  // The templates' own checks have tests of their own.
  process.env.CDK_VALIDATION = "false";
  const folder = given ? { ...given, remove: () => undefined } : temporaryFolder();
  const lines: string[] = [];
  const cloud = await startLocalCloud({
    stateDir: folder.path,
    port: 0,
    root: ROOT,
    site: join(ROOT, "local/testing/site"),
    app: (siteUrl, outdir) => buildApp({ stage: "local", bundle: false, siteUrl, outdir }),
    log: (line) => lines.push(line),
  });
  const refOf = (type: string): string => {
    const [only] = cloud.template.byType(type);
    if (!only) throw new Error(`the application has no ${type}`);
    return only.ref;
  };
  const pool = { id: refOf("AWS::Cognito::UserPool"), clientId: refOf("AWS::Cognito::UserPoolClient") };
  return {
    cloud,
    origin: cloud.origin,
    sdk: {
      endpoint: cloud.awsEndpoint,
      region: REGION,
      credentials: { accessKeyId: OPERATOR, secretAccessKey: cloud.secretOf(OPERATOR) },
    },
    pool,
    table: refOf("AWS::DynamoDB::GlobalTable"),
    signer: poolSigner(folder.path, cloud.origin, pool),
    folder: folder.path,
    lines,
    logs: () =>
      readdirSync(join(folder.path, "logs"))
        .map((name) => `${name}\n${readFileSync(join(folder.path, "logs", name), "utf8")}`)
        .join("\n"),
    async stop() {
      await cloud.close();
      folder.remove();
    },
  };
}
