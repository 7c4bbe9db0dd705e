import { Duration } from "aws-cdk-lib";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import { ALARM_PERIOD, ImpactAlarm } from "./impact-alarm.ts";
import { suppressFinding } from "./suppress-finding.ts";

export interface DeadLettersProps {
  /** Effect of an undelivered message on the author. */
  readonly errorImpact: string;
  readonly alarms: ITopic;
}

/** Queue for failed messages that need manual handling: maximum retention, with an alarm on the first message. */
export class DeadLetters extends Queue {
  constructor(scope: Construct, id: string, { errorImpact, alarms }: DeadLettersProps) {
    super(scope, id, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    new ImpactAlarm(this, "NotEmpty", {
      metric: this.metricApproximateNumberOfMessagesVisible({ period: ALARM_PERIOD, statistic: "Maximum" }),
      errorImpact,
      topic: alarms,
    });
    suppressFinding(this, { "Serverless-SQSRedrivePolicy": "This queue itself is a dead-letter queue." });
  }
}
