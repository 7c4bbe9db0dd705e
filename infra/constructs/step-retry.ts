import { Duration } from "aws-cdk-lib";
import { JitterType, type RetryProps } from "aws-cdk-lib/aws-stepfunctions";
import { THROTTLING_ERRORS } from "#functions/entities/env.ts";

/**
 * Errors of the service rather than the step, worth a retry. `Lambda.Unknown` is a step that ran out of memory or time.
 */
export const TRANSIENT_ERRORS = [
  "Lambda.ClientExecutionTimeoutException",
  "Lambda.ServiceException",
  "Lambda.AWSLambdaException",
  "Lambda.SdkClientException",
  "Lambda.Unknown",
  "Sandbox.Timedout",
  "States.Timeout",
];

/** Exponential backoff with a cap and full jitter, so that executions that failed together don't retry together. */
const tries = (errors: readonly string[], interval: Duration, maxDelay: Duration, maxAttempts = 4): RetryProps => ({
  errors: [...errors],
  interval,
  maxDelay,
  maxAttempts,
  backoffRate: 2,
  jitterStrategy: JitterType.FULL,
});

/** Retries transient service errors within seconds. */
export const OF_SERVICE = tries(TRANSIENT_ERRORS, Duration.seconds(1), Duration.seconds(20));

/** Retries calls beyond a function's concurrency until others have finished: for up to twenty minutes. */
export const OF_CONCURRENCY = tries(["Lambda.TooManyRequestsException"], Duration.seconds(2), Duration.minutes(2), 14);

/** Retries data that only newer code can read until the deployment of that code has finished. */
export const OF_DEPLOYMENT = tries(["NewerVersion"], Duration.seconds(10), Duration.minutes(2));

/** Retries throttled table calls for some minutes, in which the table scales up. */
export const OF_TABLE = tries(THROTTLING_ERRORS, Duration.seconds(2), Duration.minutes(1), 8);

/** Retries transient errors of an outside party within minutes. */
export const ofOutsideParty = (errors: string[]): RetryProps =>
  tries(errors, Duration.minutes(1), Duration.minutes(15));
