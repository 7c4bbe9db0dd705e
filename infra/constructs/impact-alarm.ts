import { Duration } from "aws-cdk-lib";
import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import type { StateMachine } from "aws-cdk-lib/aws-stepfunctions";
import type { Construct } from "constructs";

export const ALARM_PERIOD = Duration.minutes(5);

export interface ImpactAlarmProps {
  readonly metric: IMetric;
  /** Errors per period that raise the alarm; 1 by default. */
  readonly threshold?: number;
  /** Effect on the author in one sentence, which the person on call reads first. */
  readonly errorImpact: string;
  readonly topic: ITopic;
}

/** An alarm that explains the effect on the author. Missing data counts as good. */
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

export interface MachineAlarmsProps {
  readonly machine: StateMachine;
  readonly topic: ITopic;
  /** Effect of failed and of timed-out executions on the author. */
  readonly impact: { readonly failed: string; readonly timedOut: string };
  /** Failed executions within a period that raise the alarm; the first one by default. */
  readonly failures?: number;
}

/** Adds the alarms on a machine's failed and timed-out executions, `<id>Failed` and `<id>TimedOut`. */
export function addMachineAlarms(scope: Construct, id: string, props: MachineAlarmsProps): void {
  const { machine, topic, impact, failures } = props;
  new ImpactAlarm(scope, `${id}Failed`, {
    metric: machine.metricFailed({ period: ALARM_PERIOD }),
    threshold: failures,
    errorImpact: impact.failed,
    topic,
  });
  new ImpactAlarm(scope, `${id}TimedOut`, {
    metric: machine.metricTimedOut({ period: ALARM_PERIOD }),
    errorImpact: impact.timedOut,
    topic,
  });
}
