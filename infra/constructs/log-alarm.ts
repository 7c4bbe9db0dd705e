import { FilterPattern, type ILogGroup, MetricFilter } from "aws-cdk-lib/aws-logs";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Construct } from "constructs";
import { ALARM_PERIOD, ImpactAlarm } from "./impact-alarm.ts";

export interface LogAlarmProps {
  readonly log: ILogGroup;
  /** The `message` of the log lines to count. */
  readonly message: string;
  /** Effect of such a line on the author, in one sentence. */
  readonly errorImpact: string;
  readonly topic: ITopic;
}

/** An alarm on a function's log lines, for problems elsewhere that were detected without failing the function. */
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
