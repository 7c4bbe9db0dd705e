import { Duration } from "aws-cdk-lib";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { emailDeliveryEnv, emailFeedbackEnv } from "#functions/email-delivery/env.ts";
import { CapabilityApi } from "#infra/constructs/capability-api.ts";
import { ImpactAlarm } from "#infra/constructs/impact-alarm.ts";
import { readAndWrite } from "#infra/constructs/permissions.ts";
import { Task } from "#infra/constructs/task.ts";
import { type ApiContext, apiEnvironment, apiPermissions, type StackContext, tableEnvironment } from "./context.ts";

/** SES reviews an account at 5 % returned emails or 0.1 % complaints; the alarms come before that. */
const REPUTATION_ALARMS = {
  BounceRate: { threshold: 0.04, effect: "Too many emails come back: Amazon may stop all emails to authors." },
  ComplaintRate: {
    threshold: 0.0008,
    effect: "Too many emails are reported as spam: Amazon may stop all emails to authors.",
  },
} as const;

export function addEmailDelivery(api: ApiContext): void {
  new CapabilityApi(api.stack, "email-delivery", {
    context: api,
    envSchema: emailDeliveryEnv,
    environment: apiEnvironment(api),
    permissions: apiPermissions(api),
    errorImpact: "Readers can't stop emails with the link in them.",
    memoryMb: 512,
  });
}

/** Pauses emails to addresses that return them, and watches the reputation on which all emails depend. */
export function addEmailFeedback(context: StackContext): void {
  const { stack, data, alarms } = context;
  new Task(stack, "email-feedback", {
    context,
    envSchema: emailFeedbackEnv,
    environment: tableEnvironment(context),
    permissions: readAndWrite(data.table, "UpdateItem"),
    errorImpact: "Emails keep going to addresses that return them or report them as spam.",
    timeout: Duration.seconds(30),
    memoryMb: 512,
  }).onEvents("on-returned", {
    description: "Pauses regular emails to addresses that return them or report them as spam",
    eventPattern: { source: ["aws.ses"], detailType: ["Email Bounced", "Email Complaint Received"] },
  });

  for (const [rate, { threshold, effect }] of Object.entries(REPUTATION_ALARMS))
    new ImpactAlarm(stack, rate, {
      metric: new Metric({
        namespace: "AWS/SES",
        metricName: `Reputation.${rate}`,
        statistic: "Maximum",
        period: Duration.hours(1),
      }),
      threshold,
      errorImpact: effect,
      topic: alarms,
    });
}
