import { Duration } from "aws-cdk-lib";
import { AMAZON_FORM_CHANGED, amazonFormsEnv } from "#functions/amazon-forms/env.ts";
import { LogAlarm } from "#infra/constructs/log-alarm.ts";
import { readTable } from "#infra/constructs/permissions.ts";
import { Task } from "#infra/constructs/task.ts";
import { type StackContext, tableEnvironment } from "./context.ts";

export function addAmazonForms(context: StackContext): void {
  const { stack, data, alarms } = context;
  const judge = new Task(stack, "amazon-forms", {
    context,
    envSchema: amazonFormsEnv,
    environment: tableEnvironment(context),
    permissions: readTable(data.table),
    timeout: Duration.minutes(1),
    errorImpact: "A changed form of Amazon's pages or files isn't noticed before authors report it.",
  }).daily({ description: "Compares what could not be read yesterday with the week before", hour: 0, minute: 40 });
  new LogAlarm(stack, "AmazonFormChanged", {
    log: judge.log,
    message: AMAZON_FORM_CHANGED,
    errorImpact:
      "Much more of Amazon's data than usual couldn't be read yesterday: a page or file probably has a new form.",
    topic: alarms,
  });
}
