import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildApp } from "#infra/app.ts";
import { REGION } from "#local/model/base-urls.ts";
import { OPERATOR } from "#local/permissions/function-permissions.ts";
import { type RunningCloud, startLocalCloud } from "#local/start/start.ts";
import { ROOT, temporaryFolder } from "../start-fixture.ts";
import { type PoolSigner, poolSigner } from "./pool-signer.ts";

/** The whole product for one test file: everything that `npm start` serves except the built site and the demo users. */
export interface Application {
  readonly cloud: RunningCloud;
  readonly origin: string;
  /** Settings of an SDK client that acts as the operator. */
  readonly sdk: { endpoint: string; region: string; credentials: { accessKeyId: string; secretAccessKey: string } };
  readonly pool: { readonly id: string; readonly clientId: string };
  readonly table: string;
  readonly signer: PoolSigner;
  readonly folder: string;
  readonly lines: readonly string[];
  /** All functions' logs, each after its name. */
  logs(): string;
  stop(): Promise<void>;
}

/**
 * Starts the application. `folder` holds its state, for a second start that continues with it; by default a temporary
 * folder.
 */
export async function startApplication(given?: { readonly path: string }): Promise<Application> {
  // Template validation has its own tests.
  process.env.CDK_VALIDATION = "false";
  const folder = given ? { ...given, remove: () => undefined } : temporaryFolder();
  const lines: string[] = [];
  const cloud = await startLocalCloud({
    stateDir: folder.path,
    port: 0,
    warm: true,
    bundled: true,
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
