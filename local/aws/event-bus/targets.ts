import * as z from "zod";
import type { ResolvedResource } from "#local/model/service.ts";
import type { Delivery } from "./attempt-rules.ts";

const Target = z.strictObject({
  Arn: z.string(),
  Id: z.string(),
  Input: z.string().optional(),
  RoleArn: z.string().optional(),
  DeadLetterConfig: z.object({ Arn: z.string() }).optional(),
  RetryPolicy: z.object({ MaximumRetryAttempts: z.coerce.number().optional() }).loose().optional(),
});

const RuleProperties = z.object({
  Name: z.string().optional(),
  EventBusName: z.string().optional(),
  EventPattern: z.record(z.string(), z.unknown()).optional(),
  ScheduleExpression: z.string().optional(),
  State: z.enum(["ENABLED", "DISABLED"]).default("ENABLED"),
  Targets: z.array(Target).default([]),
});

export type RuleTarget = z.output<typeof Target>;

/** Parses a rule of the template. Throws, naming the rule, for unsupported target options. */
export function ruleProperties(rule: ResolvedResource): z.output<typeof RuleProperties> {
  const parsed = RuleProperties.safeParse(rule.properties);
  if (parsed.success) return parsed.data;
  throw new Error(`${rule.logicalId}: the local cloud does not serve this rule: ${parsed.error.issues[0]?.message}`);
}

/** Sends the event itself, or the rule's fixed input in its place. */
export const toDelivery = (target: RuleTarget, event: unknown): Delivery => ({
  targetArn: target.Arn,
  payload: target.Input === undefined ? event : JSON.parse(target.Input),
  retries: target.RetryPolicy?.MaximumRetryAttempts,
  deadLetterArn: target.DeadLetterConfig?.Arn,
});
