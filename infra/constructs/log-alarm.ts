import { FilterPattern, type ILogGroup, MetricFilter } from "aws-cdk-lib/aws-logs";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Construct } from "constructs";
import { ALARM_PERIOD, ImpactAlarm } from "./impact-alarm.ts";

export interface LogAlarmProps {
  readonly log: ILogGroup;
  /** The `message` of the lines that are counted. */
  readonly message: string;
  /** What such a line costs the author, in one sentence. */
  readonly errorImpact: string;
  readonly topic: ITopic;
}

/** Raised by a line in a function's log: for what went wrong somewhere else, was noticed, and failed nothing of ours. */
export class LogAlarm extends Construct {
  constructor(scope: Construct, id: string, { log, message, errorImpact, topic }: LogAlarmProps) {
    super(scope, id);
    const lines = new MetricFilter(this, "lines", {
      logGroup: log,
      filterPattern: FilterPattern.stringValue("$.message", "=", message),
      metricNamespace: "Colophon",
      metricName: `${scope.node.id}-${id}`,
    });
    new ImpactAlarm(this, "Said", {
      metric: lines.metric({ period: ALARM_PERIOD, statistic: "Sum" }),
      errorImpact,
      topic,
    });
  }
}
