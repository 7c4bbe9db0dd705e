import { z } from "zod";
import type { LocalCloud } from "#local/model/service.ts";
import type { Delivery } from "./delivery.ts";

/** How often a delivery is tried again, and where it goes when all tries failed. */
export interface AttemptRules {
  readonly retries: number;
  readonly deadLetterArn: string | null;
}

const DEFAULT_FUNCTION_RETRIES = 2;
/** A schedule may ask for 185 retries over a day: on one machine a few show the same. */
const MOST_RETRIES = 5;

const InvokeConfig = z.object({
  FunctionName: z.string(),
  MaximumRetryAttempts: z.coerce.number().optional(),
  DestinationConfig: z.object({ OnFailure: z.object({ Destination: z.string() }).optional() }).optional(),
});
const FunctionProperties = z.object({ DeadLetterConfig: z.object({ TargetArn: z.string() }).optional() });

/**
 * A function takes events asynchronously: once it has accepted one, its own retries and its own dead-letter queue count,
 * and the rule's queue never sees a failure of the code. Queues and machines fall under the rule's.
 */
export function attemptRules(cloud: LocalCloud, { targetArn, retries, deadLetterArn }: Delivery): AttemptRules {
  const target = cloud.template.byType("AWS::Lambda::Function").find(({ arn }) => arn === targetArn);
  if (!target)
    return { retries: Math.min(retries ?? MOST_RETRIES, MOST_RETRIES), deadLetterArn: deadLetterArn ?? null };
  const config = cloud.template
    .byType("AWS::Lambda::EventInvokeConfig")
    .map(({ properties }) => InvokeConfig.parse(properties))
    .find(({ FunctionName }) => FunctionName === target.ref || FunctionName === target.arn);
  const { DeadLetterConfig } = FunctionProperties.parse(target.properties);
  return {
    retries: config?.MaximumRetryAttempts ?? DEFAULT_FUNCTION_RETRIES,
    deadLetterArn: config?.DestinationConfig?.OnFailure?.Destination ?? DeadLetterConfig?.TargetArn ?? null,
  };
}
