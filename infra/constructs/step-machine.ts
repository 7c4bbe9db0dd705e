import { Duration, RemovalPolicy } from "aws-cdk-lib";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { LogGroup, type RetentionDays } from "aws-cdk-lib/aws-logs";
import {
  Choice,
  Condition,
  DefinitionBody,
  type IChainable,
  JsonPath,
  LogLevel,
  type Map as MapState,
  type RetryProps,
  StateMachine,
  StateMachineType,
  Succeed,
  TaskInput,
  Timeout,
} from "aws-cdk-lib/aws-stepfunctions";
import { LambdaInvoke } from "aws-cdk-lib/aws-stepfunctions-tasks";
import { Construct } from "constructs";
import { acknowledge, acknowledgeInvokeOf } from "./acknowledge.ts";
import { OF_DEPLOYMENT, OF_SERVICE, OF_TABLE } from "./step-retry.ts";

/** How long one step may take; the machine waits a little longer, so that the function's own error is the one that is told. */
export const STEP_TIMEOUT = Duration.minutes(10);

export interface StepMachineProps {
  /** Runs every step; told which by `step`. */
  readonly step: IFunction;
  readonly logName: string;
  readonly logRetention: RetentionDays;
}

export interface TaskOptions {
  /** Where the step's answer goes; the whole input is replaced by it without. */
  readonly resultPath?: string;
  /** Names of the state's input that this step is told, besides those that every step is told. */
  readonly also?: readonly string[];
}

/** How a machine differs from others. */
export interface StepMachineShape {
  /** Names of the execution's input that every step is told: keys, never data. */
  readonly told: readonly string[];
  /** Failures that every task tries again, besides the service's own. */
  readonly passing?: RetryProps;
  /** Whether a redriven execution asks first, by the step `resume` with its answer `goesOn`, if there still is anything to go on with. */
  readonly asksToResume?: boolean;
  /** Makes the states and gives the first of them. */
  readonly states: (make: StepStates) => IChainable;
}

/**
 * A STANDARD machine all of whose tasks are steps of one function. What a task can't get over is noted by the step `fail`, and the execution fails;
 * redriven, it begins anew with its own input, since every step may be repeated.
 */
export class StepMachine extends Construct {
  readonly machine: StateMachine;

  constructor(
    scope: Construct,
    id: string,
    { step, logName, logRetention }: StepMachineProps,
    shape: StepMachineShape,
  ) {
    super(scope, id);
    const logGroup = new LogGroup(this, "Log", {
      // Below this prefix the service writes without growing the account's one policy for logs.
      logGroupName: `/aws/vendedlogs/states/${logName}`,
      retention: logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const make = new StepStates(this, step, shape);
    const first = shape.states(make);
    make.whenRedriven(first);
    this.machine = new StateMachine(this, "Machine", {
      stateMachineType: StateMachineType.STANDARD,
      definitionBody: DefinitionBody.fromChainable(first),
      timeout: Duration.hours(6),
      tracingEnabled: true,
      logs: { destination: logGroup, level: LogLevel.ALL, includeExecutionData: false },
    });
    acknowledgeInvokeOf(this.machine, step);
    acknowledge(this.machine, {
      "AwsSolutions-IAM5[Resource::*]": "Delivery of logs and traces knows no resources.",
    });
  }
}

/** Makes the states of one machine, all with the same limits and the same way to fail. */
export class StepStates {
  /** Where states are made. */
  readonly scope: Construct;
  readonly #step: IFunction;
  readonly #shape: StepMachineShape;
  readonly #failed: IChainable;
  readonly #isRedriven: Choice;

  constructor(scope: Construct, step: IFunction, shape: StepMachineShape) {
    this.scope = scope;
    this.#step = step;
    this.#shape = shape;
    // A Fail state would fail again when it is redriven; a choice that fails for want of one is looked at anew.
    this.#isRedriven = new Choice(scope, "Failed", {
      comment: "Nothing to choose is how an execution fails that can be redriven; then it goes on from the beginning",
    });
    this.#failed = this.#task("MarkFailed", "fail", {
      ...{ resultPath: "$.failed", also: ["error"] },
      resultSelector: { "redrives.$": "$$.Execution.RedriveCount" },
    }).next(this.#isRedriven);
  }

  /** A step whose failures are left to what it is part of. */
  task(id: string, step: string, options?: TaskOptions): LambdaInvoke {
    return this.#task(id, step, options);
  }

  /** A step that ends the execution when it fails, noted. */
  caught(id: string, step: string, options?: TaskOptions): LambdaInvoke {
    return this.catching(this.task(id, step, options));
  }

  catching<S extends LambdaInvoke | MapState>(state: S): S {
    state.addCatch(this.#failed, { errors: ["States.ALL"], resultPath: "$.error" });
    return state;
  }

  /** What every step is told, for the items of a Map. */
  told(): Record<string, string> {
    return Object.fromEntries(this.#shape.told.map((name) => [`${name}.$`, `$.${name}`]));
  }

  /** Where a failed execution goes on when it is redriven. */
  whenRedriven(first: IChainable): void {
    const isRedriven = Condition.numberGreaterThanJsonPath("$$.Execution.RedriveCount", "$.failed.redrives");
    if (!this.#shape.asksToResume) {
      this.#isRedriven.when(isRedriven, first);
      return;
    }
    const goesOn = new Choice(this.scope, "IsThereAnythingToGoOnWith")
      .when(Condition.booleanEquals("$.resumed.goesOn", true), first)
      .otherwise(new Succeed(this.scope, "EndedOtherwise"));
    this.#isRedriven.when(isRedriven, this.caught("Resume", "resume", { resultPath: "$.resumed" }).next(goesOn));
  }

  #task(
    id: string,
    step: string,
    { resultPath, also = [], resultSelector }: TaskOptions & { readonly resultSelector?: Record<string, string> } = {},
  ): LambdaInvoke {
    const task = new LambdaInvoke(this.scope, id, {
      lambdaFunction: this.#step,
      payload: TaskInput.fromObject({
        step,
        ...this.told(),
        ...Object.fromEntries(also.map((name) => [`${name}.$`, `$.${name}`])),
      }),
      payloadResponseOnly: true,
      retryOnServiceExceptions: false,
      ...(resultPath && { resultPath }),
      ...(resultSelector && { resultSelector }),
      taskTimeout: Timeout.duration(STEP_TIMEOUT.plus(Duration.seconds(30))),
    });
    if (this.#shape.passing) task.addRetry(this.#shape.passing);
    task.addRetry(OF_SERVICE);
    task.addRetry(OF_TABLE);
    task.addRetry(OF_DEPLOYMENT);
    return task;
  }
}

/** For a step whose answer is thrown away. */
export const NO_RESULT: TaskOptions = { resultPath: JsonPath.DISCARD };
