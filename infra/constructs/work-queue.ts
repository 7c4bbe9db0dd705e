import { Duration } from "aws-cdk-lib";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { DeadLetters } from "./dead-letters.ts";
import { ALARM_PERIOD, ImpactAlarm } from "./impact-alarm.ts";

export interface WorkQueueProps {
  /** How long the queue's worker may take for a batch. */
  readonly workTimeout: Duration;
  /** How often a message is tried before it goes to the dead letters. */
  readonly maxReceives: number;
  /** How old the oldest message may become before an alarm. */
  readonly lateAfter: Duration;
  /** What it costs the author that messages wait for longer than that. */
  readonly lateImpact: string;
  /** What it costs the author that a message can't be handled at all. */
  readonly errorImpact: string;
  readonly alarms: ITopic;
}

/**
 * A queue whose messages never vanish silently: what fails goes to the dead letters `<id>-missed`, and what nobody receives raises an alarm days before
 * it would expire.
 */
export class WorkQueue extends Queue {
  constructor(scope: Construct, id: string, props: WorkQueueProps) {
    const { workTimeout, maxReceives, lateAfter, lateImpact, errorImpact, alarms } = props;
    const missed = new DeadLetters(scope, `${id}-missed`, { errorImpact, alarms });
    super(scope, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: workTimeout.plus(Duration.minutes(1)),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: missed, maxReceiveCount: maxReceives },
    });
    new ImpactAlarm(this, "Late", {
      metric: this.metricApproximateAgeOfOldestMessage({ period: ALARM_PERIOD, statistic: "Maximum" }),
      threshold: lateAfter.toSeconds(),
      errorImpact: lateImpact,
      topic: alarms,
    });
  }
}
