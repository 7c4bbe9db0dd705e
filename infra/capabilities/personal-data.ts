import { Duration } from "aws-cdk-lib";
import type { IQueue, Queue } from "aws-cdk-lib/aws-sqs";
import { accountRemovalEnv, dataExportEnv, personalDataEnv } from "#functions/personal-data/env.ts";
import { CapabilityApi } from "#infra/constructs/capability-api.ts";
import {
  callUserPool,
  emailEnvironment,
  listObjects,
  publishEvents,
  readAndWrite,
  readSecret,
  sendEmail,
  sendMessages,
  withObjects,
} from "#infra/constructs/permissions.ts";
import { type StripeSecret, stripeEnvironment } from "#infra/constructs/stripe.ts";
import { Task } from "#infra/constructs/task.ts";
import { addWalk, WORKERS, walkQueue } from "#infra/constructs/walk.ts";
import { REPORT_PREFIXES } from "#infra/stacks/data.ts";
import { type ApiContext, apiEnvironment, apiPermissions, tableEnvironment } from "./context.ts";

const { uploads, work, revisions, exports } = REPORT_PREFIXES;
const ALL_PREFIXES = Object.values(REPORT_PREFIXES).map(({ prefix }) => prefix);

interface PersonalDataDeps {
  readonly stripeKeys: StripeSecret;
}

const KEPT_TOO_LONG = "Data that people deleted is kept longer than we promise.";

export function addPersonalData(api: ApiContext, { stripeKeys }: PersonalDataDeps): void {
  const removals = walkQueue(api.stack, "account-removal", { alarms: api.alarms, errorImpact: KEPT_TOO_LONG });
  addPersonalDataApi(api, removals);
  addDataExport(api, stripeKeys);
  addAccountRemoval(api, { stripeKeys, removals });
}

function addPersonalDataApi(api: ApiContext, removals: IQueue): void {
  const { stack, settings, data } = api;
  new CapabilityApi(stack, "personal-data", {
    context: api,
    envSchema: personalDataEnv,
    environment: {
      ...apiEnvironment(api),
      ...emailEnvironment(settings),
      EVENT_BUS_NAME: data.bus.eventBusName,
      REPORTS_BUCKET: data.reports.bucketName,
      TASK_QUEUE_URL: removals.queueUrl,
    },
    permissions: [
      ...apiPermissions(api, "DeleteItem"),
      // This function signs the download links of archives; a signed link has the signer's permissions.
      withObjects("Get", data.reports, [exports.prefix]),
      // Deleting a source's data also deletes the files it came in.
      withObjects("Delete", data.reports, [uploads.prefix, work.prefix, revisions.prefix]),
      listObjects(data.reports),
      sendEmail(stack, settings),
      publishEvents(data.bus),
      sendMessages(removals),
    ],
    errorImpact: "People can't download their data or delete their account.",
  });
}

function addDataExport(api: ApiContext, stripeKeys: StripeSecret): void {
  const { stack, settings, data } = api;
  new Task(stack, "data-export", {
    context: api,
    envSchema: dataExportEnv,
    environment: {
      ...tableEnvironment(api),
      ...emailEnvironment(settings),
      REPORTS_BUCKET: data.reports.bucketName,
      EVENT_BUS_NAME: data.bus.eventBusName,
      ...stripeEnvironment(settings, stripeKeys),
    },
    permissions: [
      ...readAndWrite(data.table, "UpdateItem"),
      // The archive includes invoices.
      readSecret(stripeKeys),
      withObjects("Get", data.reports, ALL_PREFIXES),
      withObjects("Put", data.reports, [exports.prefix]),
      withObjects("Delete", data.reports, [exports.prefix]),
      listObjects(data.reports),
      publishEvents(data.bus),
      sendEmail(stack, settings),
    ],
    errorImpact: "People who requested their data don't receive the archive.",
    timeout: Duration.minutes(10),
    memoryMb: 1769,
    diskMb: 2048, // the archive is assembled in a file
  }).on(data.bus, "DataExportRequested", "Creates the archive for a user who requested their data");
}

function addAccountRemoval(
  api: ApiContext,
  { stripeKeys, removals }: { readonly stripeKeys: StripeSecret; readonly removals: Queue },
): void {
  const { stack, settings, data, identity } = api;
  addWalk(stack, "account-removal", {
    queue: removals,
    workers: WORKERS,
    memoryMb: 1024,
    context: api,
    envSchema: accountRemovalEnv,
    environment: {
      ...tableEnvironment(api),
      ...emailEnvironment(settings),
      REPORTS_BUCKET: data.reports.bucketName,
      EVENT_BUS_NAME: data.bus.eventBusName,
      USER_POOL_ID: identity.pool.userPoolId,
      ...stripeEnvironment(settings, stripeKeys),
    },
    permissions: [
      ...readAndWrite(data.table, "DeleteItem", "PutItem", "UpdateItem"),
      // Deleting an account also cancels its subscription.
      readSecret(stripeKeys),
      withObjects("Delete", data.reports, ALL_PREFIXES),
      listObjects(data.reports),
      callUserPool(identity.pool, "AdminDeleteUser"),
      publishEvents(data.bus),
      // A request that stopped midway is completed here.
      sendEmail(stack, settings),
    ],
    errorImpact: KEPT_TOO_LONG,
  })
    .daily({ description: "Deletes accounts whose grace period has ended", hour: 4, minute: 40 })
    .on(data.bus, "AccountClosed", "Queues the deletion of a closed account immediately");
}
