import { Duration } from "aws-cdk-lib";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import type { FunctionName } from "#infra/bundle.ts";
import type { EnvironmentOf, EnvSchema } from "./environment.ts";
import { sendMessages } from "./permissions.ts";
import { Task, type TaskProps } from "./task.ts";
import { WorkQueue } from "./work-queue.ts";

/** Below the fifteen minutes of a function, and long enough to list a shard or remove thousands of files. */
const WALK_TIMEOUT = Duration.minutes(10);

/** Messages worked at the same time, each with up to 25 accounts. */
export const WORKERS = 10;
/** The minimum that a queue allows, because the email service limits emails per second. */
export const EMAIL_WORKERS = 2;

interface WalkQueueProps {
  readonly alarms: ITopic;
  /** Effect of undeliverable messages on the author. */
  readonly errorImpact: string;
}

/**
 * The queue through which a task walks over accounts (`functions/platform/tasks/`): one message per shard, and one per
 * few accounts.
 */
export const walkQueue = (scope: Construct, name: FunctionName, { alarms, errorImpact }: WalkQueueProps): Queue =>
  new WorkQueue(scope, `${name}-work`, {
    workTimeout: WALK_TIMEOUT,
    maxReceives: 3,
    lateAfter: Duration.hours(2),
    lateImpact:
      "Reminders, notices or deletions wait for more than two hours: a task over all accounts doesn't keep up with their number.",
    errorImpact,
    alarms,
  });

type WalkProps<S extends EnvSchema> = Omit<TaskProps<S>, "environment" | "timeout"> & {
  /** All variables but the queue's own. */
  readonly environment: Omit<EnvironmentOf<S>, "TASK_QUEUE_URL">;
  /** Messages worked at the same time. */
  readonly workers: number;
  /** The queue, where others put work as well; by default one of its own. */
  readonly queue?: Queue;
};

/** A task over all accounts: it fills a queue with their shards and works on it, between one schedule and the next. */
export function addWalk<S extends EnvSchema>(scope: Construct, name: FunctionName, props: WalkProps<S>): Task<S> {
  const { workers, environment, permissions, errorImpact, context, queue: shared, ...rest } = props;
  const queue = shared ?? walkQueue(scope, name, { alarms: context.alarms, errorImpact });
  return new Task<S>(scope, name, {
    memoryMb: 512,
    ...rest,
    context,
    errorImpact,
    environment: { ...environment, TASK_QUEUE_URL: queue.queueUrl } as EnvironmentOf<S>,
    permissions: [...permissions, sendMessages(queue)],
    timeout: WALK_TIMEOUT,
  }).worksOn(queue, workers);
}
