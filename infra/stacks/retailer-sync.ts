import { Duration } from "aws-cdk-lib";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { StateMachine } from "aws-cdk-lib/aws-stepfunctions";
import { historyStepEnv, planSyncsEnv, syncWorkerEnv } from "#functions/sync/env.ts";
import { suppressFinding } from "#infra/constructs/acknowledge.ts";
import { type AppContext, CapabilityFunction } from "#infra/constructs/capability-function.ts";
import { HistoryMachine } from "#infra/constructs/history-machine.ts";
import { ALARM_PERIOD, ImpactAlarm } from "#infra/constructs/impact-alarm.ts";
import { allow, readAndWrite, withObjects } from "#infra/constructs/permissions.ts";
import { STEP_TIMEOUT } from "#infra/constructs/step-machine.ts";
import { Task } from "#infra/constructs/task.ts";
import { sessionEnvironment, vaultAccess } from "#infra/constructs/vault.ts";
import { WorkQueue } from "#infra/constructs/work-queue.ts";
import type { ColophonStack } from "./colophon-stack.ts";
import { type DataStack, REPORT_PREFIXES } from "./data.ts";

export interface SyncResources {
  readonly queue: Queue;
  readonly history: StateMachine;
}

/** Accounts synchronized concurrently: ten thousand ticks of four seconds finish in under seven minutes. */
const AT_ONCE = 100;

/**
 * Background sync with stored sessions (cookie mode): planner, queue, worker, and the state machine for complete
 * histories.
 */
export function addSync(
  stack: ColophonStack,
  house: AppContext,
  { data, imports }: { readonly data: DataStack; readonly imports: StateMachine },
): SyncResources {
  const { settings, alarms } = house;
  const stage = { STAGE: settings.stage, TABLE_NAME: data.table.tableName };
  const fetching = {
    ...stage,
    ...sessionEnvironment(settings, data),
    REPORTS_BUCKET: data.reports.bucketName,
    EVENT_BUS_NAME: data.bus.eventBusName,
    IMPORT_MACHINE_ARN: imports.stateMachineArn,
  };
  const mayFetch = [
    ...readAndWrite(data.table),
    vaultAccess(data.vault),
    withObjects("Put", data.reports, [REPORT_PREFIXES.uploads.prefix]),
    allow(["states:StartExecution"], [imports.stateMachineArn]),
    allow(["events:PutEvents"], [data.bus.eventBusArn]),
  ];

  const step = new CapabilityFunction(stack, "history-step", {
    house,
    name: "history-step",
    envSchema: historyStepEnv,
    environment: fetching,
    permissions: mayFetch,
    errorImpact: "The history of an author who connected their account comes late, or only from today on.",
    timeout: STEP_TIMEOUT,
    memoryMb: 1769,
    deadLetters: null,
  });
  const { machine: history } = new HistoryMachine(stack, "History", {
    step,
    logName: `colophon-${settings.stage}-history`,
    logRetention: settings.logRetention,
  });
  new ImpactAlarm(stack, "HistoryFailed", {
    metric: history.metricFailed({ period: ALARM_PERIOD, statistic: "Sum" }),
    // Single authors who have to sign in again are notified directly.
    threshold: 5,
    errorImpact: "Authors who connected their account don't get their history; it is tried again on the next day.",
    topic: alarms,
  });
  new ImpactAlarm(stack, "HistoryTimedOut", {
    metric: history.metricTimedOut({ period: ALARM_PERIOD }),
    errorImpact: "Fetching an author's history hangs; it is tried again on the next day.",
    topic: alarms,
  });

  const workTimeout = Duration.minutes(5);
  const errorImpact = "Authors in cookie mode see figures that are older than a quarter of an hour.";
  const queue = new WorkQueue(stack, "syncs", {
    workTimeout,
    maxReceives: 3,
    // One tick. A repeated tick is harmless, but months that a page requested come only once.
    lateAfter: Duration.minutes(15),
    lateImpact:
      "Syncs wait for more than a quarter of an hour: authors in cookie mode see old figures and wait for months they asked for.",
    errorImpact,
    alarms,
  });
  const worker = new CapabilityFunction(stack, "sync-worker", {
    house,
    name: "sync-worker",
    envSchema: syncWorkerEnv,
    environment: { ...fetching, HISTORY_MACHINE_ARN: history.stateMachineArn },
    permissions: [...mayFetch, allow(["states:StartExecution"], [history.stateMachineArn])],
    errorImpact,
    timeout: workTimeout,
    memoryMb: 512, // a tick mostly waits for the retailer, and waiting is billed by memory
    deadLetters: null,
  });
  worker.addEventSource(
    new SqsEventSource(queue, { batchSize: 1, reportBatchItemFailures: true, maxConcurrency: AT_ONCE }),
  );

  suppressFinding(worker, {
    "Serverless-LambdaEventSourceMappingDestination": "What fails three times goes to the queue's own dead letters.",
  });

  new Task(stack, "plan-syncs", {
    house,
    name: "plan-syncs",
    envSchema: planSyncsEnv,
    environment: { ...stage, SYNC_QUEUE_URL: queue.queueUrl },
    permissions: [...readAndWrite(data.table), allow(["sqs:SendMessage"], [queue.queueArn])],
    errorImpact,
    timeout: Duration.minutes(5),
    memoryMb: 1024,
  }).everyQuarter("Queues the accounts that the server fetches for");
  return { queue, history };
}
