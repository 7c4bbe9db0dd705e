import { Duration } from "aws-cdk-lib";
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import type { Construct } from "constructs";

export const ALARM_PERIOD = Duration.minutes(5);

export interface ImpactAlarmProps {
  readonly metric: IMetric;
  /** From how many in a period on; 1 unless said otherwise. */
  readonly threshold?: number;
  /** What this costs the author, in one sentence: it is what the person who is woken up reads first. */
  readonly errorImpact: string;
  readonly topic: ITopic;
}

/** An alarm that says what the trouble costs the author. Silence is good: a metric without data raises nothing. */
export class ImpactAlarm extends Alarm {
  constructor(scope: Construct, id: string, { metric, threshold = 1, errorImpact, topic }: ImpactAlarmProps) {
    super(scope, id, {
      metric,
      threshold,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      alarmDescription: errorImpact,
    });
    this.addAlarmAction(new SnsAction(topic));
  }
}
