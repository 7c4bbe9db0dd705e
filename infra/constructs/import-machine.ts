import { Duration, RemovalPolicy } from "aws-cdk-lib";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { LogGroup, type RetentionDays } from "aws-cdk-lib/aws-logs";
import {
  Choice,
  Condition,
  DefinitionBody,
  Fail,
  JitterType,
  JsonPath,
  LogLevel,
  Map as MapState,
  StateMachine,
  StateMachineType,
  Succeed,
  TaskInput,
  Timeout,
} from "aws-cdk-lib/aws-stepfunctions";
import { LambdaInvoke } from "aws-cdk-lib/aws-stepfunctions-tasks";
import { Construct } from "constructs";
import { acknowledge, acknowledgeInvokeOf } from "./acknowledge.ts";

/** How long one step may take; the machine waits a little longer, so that the function's own error is the one that is told. */
export const STEP_TIMEOUT = Duration.minutes(10);

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

export interface ImportMachineProps {
  /** Runs every step; told which by `step`. */
  readonly step: IFunction;
  readonly logName: string;
  readonly logRetention: RetentionDays;
}

/**
 * An import from uploaded files to published months. Input `{userId, importId, phase: "import" | "decision" | "undo"}`; states carry keys, never
 * data. A question to the author ends the execution; the answer starts another one.
 */
export class ImportMachine extends Construct {
  readonly machine: StateMachine;
  readonly #step: IFunction;

  constructor(scope: Construct, id: string, { step, logName, logRetention }: ImportMachineProps) {
    super(scope, id);
    this.#step = step;
    const logGroup = new LogGroup(this, "Log", {
      // Below this prefix the service writes without growing the account's one policy for logs.
      logGroupName: `/aws/vendedlogs/states/${logName}`,
      retention: logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.machine = new StateMachine(this, "Machine", {
      stateMachineType: StateMachineType.STANDARD,
      definitionBody: DefinitionBody.fromChainable(this.#definition()),
      timeout: Duration.hours(6),
      tracingEnabled: true,
      logs: { destination: logGroup, level: LogLevel.ALL, includeExecutionData: false },
    });
    acknowledgeInvokeOf(this.machine, step);
    acknowledge(this.machine, {
      "AwsSolutions-IAM5[Resource::*]": "Delivery of logs and traces knows no resources.",
    });
  }

  #definition() {
    const failed = this.#task("MarkFailed", "fail", { resultPath: JsonPath.DISCARD, error: "$.error" }).next(
      new Fail(this, "Failed", { errorPath: "$.error.Error", causePath: "$.error.Cause" }),
    );
    const onError = { errors: ["States.ALL"], resultPath: "$.error" };

    const publish = this.#task("Publish", "publish", { resultPath: JsonPath.DISCARD })
      .addCatch(failed, onError)
      .next(new Succeed(this, "Done"));
    const rollUp = this.#task("RollUp", "roll-up", { resultPath: JsonPath.DISCARD }).addCatch(failed, onError);
    const writeMonths = new MapState(this, "WriteMonths", {
      comment: "One scope is one family's month of one account, switched by one conditional update",
      itemsPath: "$.plan.scopes",
      itemSelector: {
        "userId.$": "$.userId",
        "importId.$": "$.importId",
        "phase.$": "$.phase",
        "scope.$": "$$.Map.Item.Value",
      },
      maxConcurrency: 4,
      resultPath: JsonPath.DISCARD,
    })
      .itemProcessor(this.#task("Write", "write", { scope: "$.scope" }))
      .addCatch(failed, onError);
    const planned = new Choice(this, "WhatIsToBeDone")
      .when(Condition.stringEquals("$.plan.outcome", "decide"), new Succeed(this, "NeedsDecision"))
      .when(Condition.stringEquals("$.plan.outcome", "write"), writeMonths.next(rollUp).next(publish))
      .otherwise(publish);
    const plan = this.#task("Plan", "plan", { resultPath: "$.plan" }).addCatch(failed, onError).next(planned);
    const read = this.#task("Read", "read", { resultPath: "$.read" })
      .addCatch(failed, onError)
      .next(
        new Choice(this, "IsAnythingReadable")
          .when(Condition.numberGreaterThan("$.read.readable", 0), plan)
          .otherwise(publish),
      );
    return new Choice(this, "IsAnythingNew").when(Condition.stringEquals("$.phase", "import"), read).otherwise(plan);
  }

  #task(
    id: string,
    step: string,
    { scope, error, resultPath }: { scope?: string; error?: string; resultPath?: string },
  ) {
    const task = new LambdaInvoke(this, id, {
      lambdaFunction: this.#step,
      payload: TaskInput.fromObject({
        step,
        "userId.$": "$.userId",
        "importId.$": "$.importId",
        "phase.$": "$.phase",
        ...(scope && { "scope.$": scope }),
        ...(error && { "error.$": error }),
      }),
      payloadResponseOnly: true,
      retryOnServiceExceptions: false,
      resultPath,
      taskTimeout: Timeout.duration(STEP_TIMEOUT.plus(Duration.seconds(30))),
    });
    return task.addRetry({
      errors: PASSING_ERRORS,
      interval: Duration.seconds(1),
      backoffRate: 2,
      maxAttempts: 4,
      maxDelay: Duration.seconds(20),
      jitterStrategy: JitterType.FULL,
    });
  }
}
