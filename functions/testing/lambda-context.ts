import type { Context } from "aws-lambda";

/** The context of an invocation with its whole time left. */
export const lambdaContext: Context = {
  awsRequestId: "test",
  callbackWaitsForEmptyEventLoop: false,
  functionName: "test",
  functionVersion: "1",
  invokedFunctionArn: "arn:aws:lambda:us-east-1:000000000000:function:test",
  logGroupName: "test",
  logStreamName: "test",
  memoryLimitInMB: "512",
  getRemainingTimeInMillis: () => 30_000,
  done: () => undefined,
  fail: () => undefined,
  succeed: () => undefined,
};
