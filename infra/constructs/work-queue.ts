import { Duration } from "aws-cdk-lib";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { DeadLetters } from "./dead-letters.ts";
import { ALARM_PERIOD, ImpactAlarm } from "./impact-alarm.ts";

export interface WorkQueueProps {
  readonly workTimeout: Duration;
  readonly maxReceives: number;
  /** Age of the oldest message that raises an alarm. */
  readonly lateAfter: Duration;
  /** Effect of late messages on the author. */
  readonly lateImpact: string;
  /** Effect of undeliverable messages on the author. */
  readonly errorImpact: string;
  readonly alarms: ITopic;
}

/**
 * A queue that never loses messages silently: failed ones go to the dead letters `<id>-missed`, and unprocessed ones
 * raise an alarm days before they expire.
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
