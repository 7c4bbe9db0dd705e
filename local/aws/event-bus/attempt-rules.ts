import * as z from "zod";
import type { LocalCloud } from "#local/model/service.ts";

/** A background delivery to a target, at least once. */
export interface Delivery {
  readonly targetArn: string;
  readonly payload: unknown;
  /** Requested by the sender's rule; a function's own settings take precedence. */
  readonly retries?: number | undefined;
  readonly deadLetterArn?: string | undefined;
}

export interface AttemptRules {
  readonly retries: number;
  readonly deadLetterArn: string | null;
}

const DEFAULT_FUNCTION_RETRIES = 2;
/** A schedule may ask for 185 retries over a day; locally a few are enough. */
const MAX_RETRIES = 5;

const InvokeConfig = z.object({
  FunctionName: z.string(),
  MaximumRetryAttempts: z.coerce.number().optional(),
  DestinationConfig: z.object({ OnFailure: z.object({ Destination: z.string() }).optional() }).optional(),
});
const FunctionProperties = z.object({ DeadLetterConfig: z.object({ TargetArn: z.string() }).optional() });

/**
 * Lambda takes events asynchronously: once it has accepted one, the function's own retries and dead-letter queue apply,
 * and the rule's queue never sees a failure of the code. Queues and state machines use the rule's settings.
 */
export function attemptRules(cloud: LocalCloud, { targetArn, retries, deadLetterArn }: Delivery): AttemptRules {
  const target = cloud.template.byType("AWS::Lambda::Function").find(({ arn }) => arn === targetArn);
  if (!target) return { retries: Math.min(retries ?? MAX_RETRIES, MAX_RETRIES), deadLetterArn: deadLetterArn ?? null };
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
