import { Duration } from "aws-cdk-lib";
import { JitterType, type RetryProps } from "aws-cdk-lib/aws-stepfunctions";
import { THROTTLING_ERRORS } from "#functions/entities/env.ts";

/** Errors of the service and not of the step: worth another try. `Lambda.Unknown` is a step that ran out of memory or time. */
export const PASSING_ERRORS = [
  "Lambda.ClientExecutionTimeoutException",
  "Lambda.ServiceException",
  "Lambda.AWSLambdaException",
  "Lambda.SdkClientException",
  "Lambda.TooManyRequestsException",
  "Lambda.Unknown",
  "Sandbox.Timedout",
  "States.Timeout",
];

/** Pauses between tries: twice as long each time, capped, anywhere below it by chance, so that machines that failed together don't come back together. */
const tries = (errors: readonly string[], interval: Duration, maxDelay: Duration, maxAttempts = 4): RetryProps => ({
  ...{ errors: [...errors], interval, maxDelay, maxAttempts },
  backoffRate: 2,
  jitterStrategy: JitterType.FULL,
});

/** What the service dropped is tried again within seconds. */
export const OF_SERVICE = tries(PASSING_ERRORS, Duration.seconds(1), Duration.seconds(20));

/** Data that only newer code can read is tried again until the deployment that brings the code is over. */
export const OF_DEPLOYMENT = tries(["NewerVersion"], Duration.seconds(10), Duration.minutes(2));

/** What the table has no room for is tried again for some minutes, in which it grows into the burst. */
export const OF_TABLE = tries(THROTTLING_ERRORS, Duration.seconds(2), Duration.minutes(1), 8);

/** What an outside party may get over is tried again within minutes. */
export const ofOutsideParty = (errors: string[]): RetryProps =>
  tries(errors, Duration.minutes(1), Duration.minutes(15));
