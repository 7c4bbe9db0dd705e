import { randomUUID } from "node:crypto";
import * as z from "zod";
import { ACCOUNT, nameInArn, REGION } from "#local/model/base-urls.ts";
import type { LocalCloud, ResolvedResource } from "#local/model/service.ts";
import type { Delivery } from "../event-bus/attempt-rules.ts";
import { ruleProperties, toDelivery } from "../event-bus/targets.ts";

/** A schedule of the template, from EventBridge Scheduler or an EventBridge rule. */
export interface ScheduleSettings {
  readonly logicalId: string;
  readonly name: string;
  readonly expression: string;
  readonly timeZone: string;
  readonly enabled: boolean;
  deliveries(dueMs: number): Delivery[];
}

const Target = z.strictObject({
  Arn: z.string(),
  RoleArn: z.string(),
  Input: z.string().optional(),
  DeadLetterConfig: z.object({ Arn: z.string() }).optional(),
  RetryPolicy: z.object({ MaximumRetryAttempts: z.coerce.number().optional() }).loose().optional(),
});

const ScheduleProperties = z.object({
  Name: z.string().optional(),
  ScheduleExpression: z.string(),
  ScheduleExpressionTimezone: z.string().default("UTC"),
  State: z.enum(["ENABLED", "DISABLED"]).default("ENABLED"),
  Target,
});

const isoSeconds = (timeMs: number): string => new Date(timeMs).toISOString().replace(/\.\d+Z$/, "Z");

/** The default event of a schedule whose target defines no input. */
function scheduledEvent(source: string, arn: string, detail: unknown, dueMs: number) {
  const place = { account: ACCOUNT, region: REGION, time: isoSeconds(dueMs) };
  return {
    version: "0",
    id: randomUUID(),
    "detail-type": "Scheduled Event",
    source,
    ...place,
    resources: [arn],
    detail,
  };
}

function fromSchedule(resource: ResolvedResource): ScheduleSettings {
  const properties = ScheduleProperties.parse(resource.properties);
  const { Target: target } = properties;
  const payload = (dueMs: number): unknown => {
    if (target.Input === undefined) return scheduledEvent("aws.scheduler", resource.arn, "{}", dueMs);
    const filled = target.Input.replaceAll("<aws.scheduler.scheduled-time>", isoSeconds(dueMs));
    return JSON.parse(filled.replaceAll("<aws.scheduler.schedule-arn>", resource.arn));
  };
  return {
    logicalId: resource.logicalId,
    name: nameInArn(resource.arn),
    expression: properties.ScheduleExpression,
    timeZone: properties.ScheduleExpressionTimezone,
    enabled: properties.State === "ENABLED",
    deliveries: (dueMs) => [
      {
        targetArn: target.Arn,
        payload: payload(dueMs),
        retries: target.RetryPolicy?.MaximumRetryAttempts,
        deadLetterArn: target.DeadLetterConfig?.Arn,
      },
    ],
  };
}

function fromRule(resource: ResolvedResource): ScheduleSettings[] {
  const rule = ruleProperties(resource);
  if (!rule.ScheduleExpression) return [];
  return [
    {
      logicalId: resource.logicalId,
      name: nameInArn(resource.arn),
      expression: rule.ScheduleExpression,
      timeZone: "UTC",
      enabled: rule.State === "ENABLED",
      deliveries: (dueMs) => {
        const event = scheduledEvent("aws.events", resource.arn, {}, dueMs);
        return rule.Targets.map((target) => toDelivery(target, event));
      },
    },
  ];
}

export const scheduleSettings = (cloud: LocalCloud): ScheduleSettings[] => [
  ...cloud.template.byType("AWS::Scheduler::Schedule").map(fromSchedule),
  ...cloud.template.byType("AWS::Events::Rule").flatMap(fromRule),
];
