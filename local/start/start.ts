import { join } from "node:path";
import type { App } from "aws-cdk-lib";
import { createTables } from "#local/aws/table/create-tables.ts";
import { startTableEngine } from "#local/aws/table/engine.ts";
import { createAwsEndpoint } from "#local/gateway/aws-endpoint.ts";
import type { AwsRouter } from "#local/gateway/aws-router.ts";
import { createPublicServer, type PublicParts } from "#local/gateway/public-server.ts";
import { placesAt } from "#local/model/base-urls.ts";
import { listen, stopListening } from "#local/model/listen.ts";
import type { LocalCloud } from "#local/model/service.ts";
import { publishCatalogue } from "#local/simulators/stripe/publish-catalogue.ts";
import { type ResolvedApplication, resolveTemplate } from "#local/template/resolve-template.ts";
import { synthesise } from "#local/template/template.ts";
import { bundlesOf, sourcesIn } from "#local/workers/bundles.ts";
import { watchSources } from "#local/workers/watch-sources.ts";
import { assemble } from "./assemble.ts";
import { takeStateDir } from "./state-dir.ts";
import { SIMULATED_STRIPE, type StripeAccount } from "./stripe-account.ts";

export interface LocalCloudOptions {
  /** Folder of all state that outlives a start. */
  readonly stateDir: string;
  /** Public port; 0 for any free one. */
  readonly port: number;
  /** Folder that function entries are relative to. */
  readonly root: string;
  /** Creates the application for a site at this URL, and writes its assembly to this folder. */
  readonly app: (siteUrl: string, outdir: string) => App;
  readonly site: string;
  /** Serves the site instead of that folder. */
  readonly hotSite?: PublicParts["hotSite"];
  readonly stripe?: StripeAccount | null;
  readonly fresh?: boolean;
  /** Keeps idle functions loaded. */
  readonly warm?: boolean;
  /** Runs the product's functions bundled as they are deployed, instead of from their sources. */
  readonly bundled?: boolean;
  /** Whether edits below functions/ and shared/ reload functions that run from their sources. */
  readonly watch?: boolean;
  readonly log?: (line: string) => void;
  readonly now?: () => number;
}

export interface RunningCloud extends LocalCloud {
  readonly template: ResolvedApplication;
  /** Endpoint for an SDK; the key ID `OPERATOR` may do everything. */
  readonly awsEndpoint: string;
  /** Returns the secret access key of a function, or of `OPERATOR`. */
  secretOf(keyId: string): string;
  /** Runs a schedule now, by its logical ID or name. */
  fireSchedule(name: string): void;
  close(): Promise<void>;
}

/**
 * Serves the application's template on this machine and resolves when it answers.
 * @throws {StartRefused} when the port or the state folder is in use or the table engine is missing
 */
export async function startLocalCloud(options: LocalCloudOptions): Promise<RunningCloud> {
  const { stateDir, now = Date.now } = options;
  const undo: (() => unknown)[] = [];
  let isEnding = false;
  /** Failures during shutdown are not logged. */
  const log = (line: string) => {
    if (!isEnding) (options.log ?? console.log)(line);
  };
  /** Closes everything in reverse order of its start: functions first, then their dependencies. */
  const close = async () => {
    isEnding = true;
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    undo.push(takeStateDir(stateDir, options.fresh ?? false));
    const ready = Promise.withResolvers<PublicParts>();
    let router: AwsRouter | undefined;
    const publicServer = createPublicServer(ready.promise, log);
    const awsEndpoint = createAwsEndpoint(() => router ?? tooEarly(), log);
    const publicPort = await listen(publicServer, options.port);
    undo.push(() => stopListening(publicServer));
    const places = placesAt(publicPort, await listen(awsEndpoint, 0));
    undo.push(() => stopListening(awsEndpoint));

    const starting = startTableEngine(join(stateDir, "table.db"), process.env.DYNAMODB_ENDPOINT);
    undo.push(() => starting.then((begun) => begun.close()).catch(() => undefined));
    const files = options.bundled ? bundlesOf(options.root) : Promise.resolve(sourcesIn(options.root));
    // Awaited below; an earlier failure is the one to report.
    files.catch(() => undefined);
    const app = options.app(places.origin, join(stateDir, "cdk.out"));
    const template = resolveTemplate(synthesise(app), places);
    if (!options.stripe) await publishCatalogue(stateDir, now);
    const engine = await starting;
    await createTables(engine.endpoint, template.byType("AWS::DynamoDB::GlobalTable"));

    const assembled = assemble({
      template,
      engine,
      places,
      stateDir,
      files: await files,
      site: options.site,
      hotSite: options.hotSite,
      stripe: options.stripe ?? SIMULATED_STRIPE,
      warm: options.warm ?? false,
      log,
      now,
    });
    undo.push(() => assembled.close());
    router = assembled.router;
    ready.resolve(assembled);
    if (options.watch) {
      const folders = ["functions", "shared"].map((f) => join(options.root, f));
      undo.push(watchSources(folders, /\.ts$/, assembled.reload));
    }
    assembled.start();
    return {
      ...assembled.cloud,
      template,
      awsEndpoint: places.awsEndpoint,
      secretOf: assembled.secretOf,
      fireSchedule: assembled.fireSchedule,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const tooEarly = (): never => {
  throw new Error("The local cloud is still starting");
};
