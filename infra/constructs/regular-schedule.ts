import { Duration, TimeZone } from "aws-cdk-lib";
import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { Schedule, ScheduleExpression } from "aws-cdk-lib/aws-scheduler";
import { LambdaInvoke } from "aws-cdk-lib/aws-scheduler-targets";
import { Construct } from "constructs";
import type { DeadLetters } from "./dead-letters.ts";
import { suppressInvokeFinding } from "./suppress-finding.ts";

export interface RegularScheduleProps {
  /** Null for every hour. */
  readonly hour: number | null;
  readonly minute: number | "0,15,30,45";
  readonly description: string;
  readonly target: IFunction;
  readonly deadLetters: DeadLetters;
}

/** Calls a function once a day at a time in UTC, once an hour, or every quarter of an hour. A call that can't be delivered within an hour goes to the dead letters. */
export class RegularSchedule extends Construct {
  constructor(scope: Construct, id: string, props: RegularScheduleProps) {
    super(scope, id);
    const role = new Role(this, "role", { assumedBy: new ServicePrincipal("scheduler.amazonaws.com") });
    new Schedule(this, "schedule", {
      description: props.description,
      schedule: ScheduleExpression.cron({
        hour: props.hour === null ? "*" : String(props.hour),
        minute: String(props.minute),
        timeZone: TimeZone.ETC_UTC,
      }),
      target: new LambdaInvoke(props.target, {
        role,
        deadLetterQueue: props.deadLetters,
        retryAttempts: 5,
        maxEventAge: Duration.hours(1),
      }),
    });
    suppressInvokeFinding(role, props.target);
  }
}
