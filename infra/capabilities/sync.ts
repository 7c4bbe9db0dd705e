import { Duration } from "aws-cdk-lib";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { StateMachine } from "aws-cdk-lib/aws-stepfunctions";
import {
  AMAZON_OUTAGE,
  amazonEnv,
  deadConnectionsEnv,
  historyStepEnv,
  planSyncsEnv,
  syncWorkerEnv,
} from "#functions/sync/env.ts";
import { CapabilityApi } from "#infra/constructs/capability-api.ts";
import { CapabilityFunction } from "#infra/constructs/capability-function.ts";
import { HistoryMachine } from "#infra/constructs/history-machine.ts";
import { addMachineAlarms } from "#infra/constructs/impact-alarm.ts";
import { LogAlarm } from "#infra/constructs/log-alarm.ts";
import {
  emailEnvironment,
  publishEvents,
  readAndWrite,
  readTable,
  sendEmail,
  sendMessages,
  startExecutions,
  withObjects,
} from "#infra/constructs/permissions.ts";
import { STEP_TIMEOUT } from "#infra/constructs/step-machine.ts";
import { suppressFinding } from "#infra/constructs/suppress-finding.ts";
import { Task } from "#infra/constructs/task.ts";
import { sessionEnvironment, vaultAccess } from "#infra/constructs/vault.ts";
import { addWalk, EMAIL_WORKERS } from "#infra/constructs/walk.ts";
import { WorkQueue } from "#infra/constructs/work-queue.ts";
import { REPORT_PREFIXES } from "#infra/stacks/data.ts";
import { type ApiContext, apiEnvironment, apiPermissions, type StackContext, tableEnvironment } from "./context.ts";
import { addRankImports } from "./rank-imports.ts";

/**
 * Accounts fetched side by side by one worker, and workers at the same time: a hundred thousand ticks, with five seconds
 * for each batch, finish in under nine minutes. A batch waits for more messages for a second at most, because pages wait
 * for some of them.
 */
const BATCH_SIZE = 20;
const BATCHING_WINDOW = Duration.seconds(1);
const MAX_CONCURRENCY = 50;
/**
 * A message's own limit (`functions/sync/fetch/message-deadline.ts`), plus the longest request to Amazon, plus a minute
 * and a half to read what a whole batch has fetched last with less than half a processor.
 */
const WORK_TIMEOUT = Duration.minutes(8);
const OLD_FIGURES = "Authors in cookie mode see figures that are more than 15 minutes old.";

/** Background sync with stored sessions (cookie mode): its queue, and the state machine for complete histories. */
export interface SyncResources {
  readonly queue: Queue;
  readonly history: StateMachine;
}

export function addSyncApi(api: ApiContext, { queue, history }: SyncResources): void {
  const { stack, settings, data } = api;

  new CapabilityApi(stack, "amazon", {
    context: api,
    capabilities: ["amazon-accounts", "sync"],
    envSchema: amazonEnv,
    environment: {
      ...apiEnvironment(api),
      ...sessionEnvironment(settings, data),
      EVENT_BUS_NAME: data.bus.eventBusName,
      SYNC_QUEUE_URL: queue.queueUrl,
      HISTORY_MACHINE_ARN: history.stateMachineArn,
    },
    permissions: [
      ...apiPermissions(api, "ConditionCheckItem", "DeleteItem"),
      vaultAccess(data.vault),
      publishEvents(data.bus),
      sendMessages(queue),
      startExecutions(history),
    ],
    errorImpact: "Authors in cookie mode can't connect Amazon accounts or see their sync status.",
  });
}

/** Adds the hourly check for connections that stopped bringing figures. */
export function addDeadConnections(context: StackContext): void {
  const { stack, settings, data, alarms } = context;
  const deadConnections = addWalk(stack, "dead-connections", {
    context,
    envSchema: deadConnectionsEnv,
    environment: { ...tableEnvironment(context), ...emailEnvironment(settings) },
    permissions: [...readAndWrite(data.table, "PutItem", "UpdateItem"), sendEmail(stack, settings)],
    errorImpact: "Authors whose connection to Amazon broke aren't notified and keep seeing old figures.",
    workers: EMAIL_WORKERS,
  }).hourly({ description: "Emails authors whose royalties have not updated for a day", minute: 20 });
  new LogAlarm(stack, "RetailerAway", {
    log: deadConnections.log,
    message: AMAZON_OUTAGE,
    errorImpact:
      "More than 5% of authors have had no new figures for a day: Amazon is probably down. We email them only once it is back.",
    topic: alarms,
  });
}

/** Adds the planner, its queue and worker, and the machine for histories, which hands files over to imports. */
export function addSync(context: StackContext, importMachine: StateMachine): SyncResources {
  const fetching = fetchingWith(context, importMachine);
  const history = addHistory(context, fetching);
  const queue = addQueue(context);
  addWorker(context, fetching, { queue, history });
  addPlanner(context, queue);
  addRankImports(context, queue);
  return { queue, history };
}

/** Environment and permissions of functions that fetch from Amazon with a stored session. */
const fetchingWith = (context: StackContext, importMachine: StateMachine) => {
  const { settings, data } = context;
  return {
    environment: {
      ...tableEnvironment(context),
      ...sessionEnvironment(settings, data),
      REPORTS_BUCKET: data.reports.bucketName,
      EVENT_BUS_NAME: data.bus.eventBusName,
      IMPORT_MACHINE_ARN: importMachine.stateMachineArn,
    },
    permissions: [
      ...readAndWrite(data.table, "ConditionCheckItem", "DeleteItem", "PutItem", "UpdateItem"),
      vaultAccess(data.vault),
      withObjects("Put", data.reports, [REPORT_PREFIXES.uploads.prefix]),
      startExecutions(importMachine),
      publishEvents(data.bus),
    ],
  };
};
type Fetching = ReturnType<typeof fetchingWith>;

function addHistory(context: StackContext, fetching: Fetching): StateMachine {
  const { stack, settings, alarms } = context;
  const step = new CapabilityFunction(stack, "history-step", {
    ...fetching,
    context,
    envSchema: historyStepEnv,
    errorImpact: "The history of an author who connected their account arrives late or is missing.",
    timeout: STEP_TIMEOUT,
    memoryMb: 1769,
    deadLetters: null,
  });
  const { machine } = new HistoryMachine(stack, "History", {
    step,
    logName: `colophon-${settings.stage}-history`,
    logRetention: settings.logRetention,
  });
  addMachineAlarms(stack, "History", {
    machine,
    topic: alarms,
    // Single authors who have to sign in again are notified directly.
    failures: 5,
    impact: {
      failed: "Authors who connected their account don't get their history until the next day's attempt.",
      timedOut: "Fetching an author's history timed out; it is retried the next day.",
    },
  });
  return machine;
}

const addQueue = ({ stack, alarms }: StackContext): Queue =>
  new WorkQueue(stack, "syncs", {
    workTimeout: WORK_TIMEOUT,
    maxReceives: 3,
    // One tick. A repeated tick is harmless, but months that a page requested come only once.
    lateAfter: Duration.minutes(15),
    lateImpact:
      "Syncs wait for more than 15 minutes: authors in cookie mode see old figures and wait for months they requested.",
    errorImpact: OLD_FIGURES,
    alarms,
  });

function addWorker(context: StackContext, fetching: Fetching, { queue, history }: SyncResources): void {
  const worker = new CapabilityFunction(context.stack, "sync-worker", {
    context,
    envSchema: syncWorkerEnv,
    environment: { ...fetching.environment, HISTORY_MACHINE_ARN: history.stateMachineArn },
    permissions: [...fetching.permissions, startExecutions(history)],
    errorImpact: OLD_FIGURES,
    timeout: WORK_TIMEOUT,
    // The largest workbook beside nineteen other accounts, which `bench/workbook.ts` measures: waiting costs by memory.
    memoryMb: 768,
    deadLetters: null,
  });
  worker.addEventSource(
    new SqsEventSource(queue, {
      batchSize: BATCH_SIZE,
      maxBatchingWindow: BATCHING_WINDOW,
      reportBatchItemFailures: true,
      maxConcurrency: MAX_CONCURRENCY,
    }),
  );
  suppressFinding(worker, {
    "Serverless-LambdaEventSourceMappingDestination":
      "Messages that fail three times go to the queue's own dead letters.",
  });
}

function addPlanner(context: StackContext, queue: Queue): void {
  new Task(context.stack, "plan-syncs", {
    context,
    envSchema: planSyncsEnv,
    environment: {
      ...tableEnvironment(context),
      SYNC_QUEUE_URL: queue.queueUrl,
      SYNC_SPREAD_SECONDS: String(context.settings.syncSpreadSeconds),
    },
    permissions: [...readTable(context.data.table), sendMessages(queue)],
    errorImpact: OLD_FIGURES,
    timeout: Duration.minutes(5),
    memoryMb: 1024,
  }).everyQuarter("Queues the accounts that are due for a background sync");
}
