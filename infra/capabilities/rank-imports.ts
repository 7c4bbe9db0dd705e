import { Duration, TimeZone } from "aws-cdk-lib";
import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Schedule, ScheduleExpression, ScheduleTargetInput } from "aws-cdk-lib/aws-scheduler";
import { StepFunctionsStartExecution } from "aws-cdk-lib/aws-scheduler-targets";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { planRanksEnv } from "#functions/sync/env.ts";
import { CapabilityFunction } from "#infra/constructs/capability-function.ts";
import { DeadLetters } from "#infra/constructs/dead-letters.ts";
import { addMachineAlarms } from "#infra/constructs/impact-alarm.ts";
import { readTable, sendMessages } from "#infra/constructs/permissions.ts";
import { type RANK_TIERS, RankMachine } from "#infra/constructs/rank-machine.ts";
import { suppressFinding } from "#infra/constructs/suppress-finding.ts";
import { type StackContext, tableEnvironment } from "./context.ts";

const PLAN_TIMEOUT = Duration.minutes(2);
const OLD_RANKS = "Authors in cookie mode see ranks that are more than two hours old.";

/**
 * Five minutes into each period, so that the royalties ticks at its start have read the ranks of most authors; the
 * backlist half an hour later. Hours are UTC.
 */
const SCHEDULES = {
  realtime: { hour: "0/2", minute: "5", description: "Queues rank readings of books that are tracked in real time" },
  backlist: { hour: "0,12", minute: "35", description: "Queues rank readings of all tracked books" },
} as const satisfies Record<(typeof RANK_TIERS)[number], { hour: string; minute: string; description: string }>;

/** Adds the state machine that plans rank readings, and its two schedules. */
export function addRankImports(context: StackContext, queue: Queue): void {
  const { stack, settings, data, alarms } = context;
  const plan = new CapabilityFunction(stack, "plan-ranks", {
    context,
    envSchema: planRanksEnv,
    environment: {
      ...tableEnvironment(context),
      SYNC_QUEUE_URL: queue.queueUrl,
      RANK_MIN_AGE_SECONDS: String(settings.ranks.minAgeSeconds),
    },
    permissions: [...readTable(data.table), sendMessages(queue)],
    errorImpact: OLD_RANKS,
    timeout: PLAN_TIMEOUT,
    memoryMb: 1024,
    deadLetters: null,
  });
  const { machine } = new RankMachine(stack, "RankImports", {
    plan,
    planTimeout: PLAN_TIMEOUT,
    pause: Duration.seconds(settings.ranks.pauseSeconds),
    logName: `colophon-${settings.stage}-rank-imports`,
    logRetention: settings.logRetention,
  });
  addMachineAlarms(stack, "RankImports", {
    machine,
    topic: alarms,
    impact: {
      failed: OLD_RANKS,
      timedOut: OLD_RANKS,
    },
  });
  const missed = new DeadLetters(stack, "rank-imports-missed", { errorImpact: OLD_RANKS, alarms });
  suppressFinding(missed, {
    "AwsSolutions-SQS3": "This queue is the dead-letter queue of two schedules, which the rule doesn't look at.",
  });
  const role = new Role(stack, "rank-imports-role", { assumedBy: new ServicePrincipal("scheduler.amazonaws.com") });
  for (const [tier, { description, ...at }] of Object.entries(SCHEDULES))
    new Schedule(stack, `rank-imports-${tier}`, {
      description,
      schedule: ScheduleExpression.cron({ ...at, timeZone: TimeZone.ETC_UTC }),
      target: new StepFunctionsStartExecution(machine, {
        role,
        input: ScheduleTargetInput.fromObject({ tier }),
        deadLetterQueue: missed,
        retryAttempts: 5,
        maxEventAge: Duration.hours(1),
      }),
    });
}
