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
  Pass,
  StateMachine,
  StateMachineType,
  Succeed,
  TaskInput,
  Timeout,
  Wait,
  WaitTime,
} from "aws-cdk-lib/aws-stepfunctions";
import { LambdaInvoke } from "aws-cdk-lib/aws-stepfunctions-tasks";
import { Construct } from "constructs";
import { acknowledge, acknowledgeInvokeOf } from "./acknowledge.ts";
import { PASSING_ERRORS } from "./import-machine.ts";

/** How long one step may take: six reports that the retailer takes its time to make. */
export const HISTORY_STEP_TIMEOUT = Duration.minutes(10);

/** What the retailer may get over: minutes later it may answer. Everything else ends the run and is told. */
const PASSING_FAILURES = ["Retailer.too_many_requests", "Retailer.unreachable", "Retailer.unavailable"];

export interface HistoryMachineProps {
  /** Runs every step; told which by `step`. */
  readonly step: IFunction;
  readonly logName: string;
  readonly logRetention: RetentionDays;
}

/**
 * Fetches with a kept session what takes longer than a tick. Input `{userId, runId, kind: "history" | "payments"}`: the account, every month back to its
 * beginning, one import after the other, books, rates and payments; or payments alone. States carry names of months, never data.
 */
export class HistoryMachine extends Construct {
  readonly machine: StateMachine;
  readonly #step: IFunction;

  constructor(scope: Construct, id: string, { step, logName, logRetention }: HistoryMachineProps) {
    super(scope, id);
    this.#step = step;
    const logGroup = new LogGroup(this, "Log", {
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
    const step = (id: string, name: string, resultPath: string = JsonPath.DISCARD) =>
      this.#task(id, name, { resultPath }).addCatch(failed, onError);

    const end = step("End", "end").next(new Succeed(this, "Done"));
    const payments = step("Payments", "payments").next(
      new Choice(this, "IsItTheWholeHistory")
        .when(Condition.stringEquals("$.kind", "history"), end)
        .otherwise(new Succeed(this, "PaymentsDone")),
    );
    const books = step("Books", "books").next(step("Rates", "rates")).next(payments);
    const batches = new MapState(this, "Batches", {
      comment: "One batch is one import of a few months; the next is fetched when it was read",
      itemsPath: "$.plan.batches",
      itemSelector: { "userId.$": "$.userId", "runId.$": "$.runId", "batch.$": "$$.Map.Item.Value" },
      maxConcurrency: 1,
      resultPath: JsonPath.DISCARD,
    })
      .itemProcessor(this.#batch())
      .addCatch(failed, onError);
    const account = step("Account", "account", "$.plan").next(batches.next(books));
    return new Choice(this, "WhatIsToBeFetched")
      .when(Condition.stringEquals("$.kind", "payments"), payments)
      .otherwise(account);
  }

  /** Fetches one batch and waits until its import is over. */
  #batch() {
    const wait = new Wait(this, "WhileItIsRead", { time: WaitTime.duration(Duration.seconds(5)) });
    const look = this.#task("Look", "look", { resultPath: "$.look", batch: true });
    const isOver = new Choice(this, "IsItRead")
      .when(Condition.booleanEquals("$.look.isOver", true), new Pass(this, "Read"))
      .otherwise(wait);
    return this.#task("Fetch", "fetch", { resultPath: JsonPath.DISCARD, batch: true }).next(
      wait.next(look).next(isOver),
    );
  }

  #task(
    id: string,
    step: string,
    { resultPath, batch, error }: { resultPath?: string; batch?: boolean; error?: string },
  ) {
    const task = new LambdaInvoke(this, id, {
      lambdaFunction: this.#step,
      payload: TaskInput.fromObject({
        step,
        "userId.$": "$.userId",
        "runId.$": "$.runId",
        ...(batch && { "batch.$": "$.batch" }),
        ...(error && { "error.$": error }),
      }),
      payloadResponseOnly: true,
      retryOnServiceExceptions: false,
      resultPath,
      taskTimeout: Timeout.duration(HISTORY_STEP_TIMEOUT.plus(Duration.seconds(30))),
    });
    const jitterStrategy = JitterType.FULL;
    return task
      .addRetry({
        errors: PASSING_FAILURES,
        ...{
          interval: Duration.minutes(1),
          backoffRate: 2,
          maxAttempts: 4,
          maxDelay: Duration.minutes(15),
          jitterStrategy,
        },
      })
      .addRetry({
        errors: PASSING_ERRORS,
        ...{
          interval: Duration.seconds(1),
          backoffRate: 2,
          maxAttempts: 4,
          maxDelay: Duration.seconds(20),
          jitterStrategy,
        },
      });
  }
}
