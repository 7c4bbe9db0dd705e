import { stripeSecretName } from "#infra/config.ts";
import { createBucket } from "#local/aws/bucket/bucket.ts";
import { createAwsServices } from "#local/aws/services.ts";
import type { TableEngine } from "#local/aws/table/engine.ts";
import { createTable } from "#local/aws/table/table.ts";
import { type AwsRouter, createAwsRouter } from "#local/gateway/aws-router.ts";
import { createEdge } from "#local/gateway/edge.ts";
import { createHttpApi } from "#local/gateway/http-api.ts";
import type { PublicParts } from "#local/gateway/public-server.ts";
import { createSite, webConfigOf } from "#local/gateway/site.ts";
import { createSocketApi } from "#local/gateway/socket-api.ts";
import { createSocketManagement } from "#local/gateway/socket-management.ts";
import type { BaseUrls } from "#local/model/base-urls.ts";
import type { AwsService, LocalCloud } from "#local/model/service.ts";
import { createPermissions } from "#local/permissions/function-permissions.ts";
import { createSimulators } from "#local/simulators/amazon/server.ts";
import { WEBHOOK_SECRET } from "#local/simulators/stripe/keys.ts";
import { createStripe } from "#local/simulators/stripe/stripe.ts";
import type { ResolvedApplication } from "#local/template/resolve-template.ts";
import type { FunctionFiles } from "#local/workers/bundles.ts";
import { createCredentials } from "#local/workers/credentials.ts";
import { createFunctions } from "#local/workers/functions.ts";
import { type StripeAccount, secretOf } from "./stripe-account.ts";

export interface Materials {
  readonly template: ResolvedApplication;
  readonly engine: TableEngine;
  readonly places: BaseUrls;
  readonly stateDir: string;
  readonly files: FunctionFiles;
  readonly site: string;
  readonly hotSite: PublicParts["hotSite"];
  readonly stripe: StripeAccount;
  readonly warm: boolean;
  readonly log: (line: string) => void;
  readonly now: () => number;
}

export interface Assembled extends PublicParts {
  readonly cloud: LocalCloud;
  /** Every AWS service, served on the second port. */
  readonly router: AwsRouter;
  secretOf(keyId: string): string;
  fireSchedule(name: string): void;
  start(): void;
  reload(): void;
  close(): Promise<void>;
}

/** Creates and connects every part of the local cloud from the template; nothing listens or runs yet. */
export function assemble(materials: Materials): Assembled {
  const { template, engine, places, stateDir, files, site, stripe, warm, log, now } = materials;
  const credentials = createCredentials(stateDir);
  const functions = createFunctions({ template, places, credentials, files, stateDir, warm, log });
  const secretOverrides = { [stripeSecretName("local")]: secretOf(stripe) };
  const cloud: LocalCloud = {
    stateDir,
    log,
    now,
    template,
    secretOverrides,
    origin: places.origin,
    invoke: functions.invoke,
  };
  const permissions = createPermissions(template);
  const sockets = createSocketApi(cloud);
  const joined = createAwsServices(cloud);
  const services: readonly AwsService[] = [
    createTable(engine),
    createBucket(cloud, credentials, permissions),
    createSocketManagement(sockets.connections),
    ...joined.services,
  ];
  const edge = createEdge(template);
  const webhook = { url: `${places.origin}/api/stripe/webhook`, secret: WEBHOOK_SECRET };
  const simulatedStripe = createStripe({ stateDir, now, webhook, origin: places.origin, log });
  return {
    cloud,
    edge,
    sockets,
    router: createAwsRouter(services, permissions, log),
    api: createHttpApi(cloud),
    site: createSite(site, edge),
    hotSite: materials.hotSite,
    mounts: services.flatMap((s) => s.browser ?? []),
    outsideWorld: createSimulators({ now }),
    stripe: simulatedStripe,
    webConfig: webConfigOf(template, places.origin),
    secretOf: credentials.secretOf,
    fireSchedule: joined.fireSchedule,
    start() {
      joined.start();
      simulatedStripe.start();
    },
    reload: functions.reload,
    async close() {
      // Functions close first, because they depend on everything below.
      await functions.close();
      simulatedStripe.close();
      sockets.close();
      await Promise.all(services.map((s) => s.close?.()));
    },
  };
}
