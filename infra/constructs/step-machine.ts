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
import { OF_CONCURRENCY, OF_DEPLOYMENT, OF_SERVICE, OF_TABLE } from "./step-retry.ts";
import { suppressFinding, suppressInvokeFinding } from "./suppress-finding.ts";

/** Timeout of one step; the state machine waits a little longer, so that the function's own error is reported. */
export const STEP_TIMEOUT = Duration.minutes(10);

export interface StepMachineProps {
  /** Runs every step, selected by `step`. */
  readonly step: IFunction;
  readonly logName: string;
  readonly logRetention: RetentionDays;
}

export interface TaskOptions {
  /** Where the step's answer is stored; by default it replaces the whole input. */
  readonly resultPath?: string;
  /** Additional fields of the state's input that this step receives. */
  readonly extraFields?: readonly string[];
}

export interface StepMachineShape {
  /** Fields of the execution's input that every step receives: keys, never data. */
  readonly inputFields: readonly string[];
  /** Errors that every task retries in addition to the service's own. */
  readonly transientErrors?: RetryProps;
  /**
   * A redriven execution first runs the step `resume`, whose answer `hasWorkLeft` says whether there still is work to do.
   */
  readonly resumable?: boolean;
  readonly states: (make: StepStates) => IChainable;
}

/**
 * A STANDARD state machine whose tasks are all steps of one function. The step `fail` records a permanent failure, and
 * the execution fails; a redrive restarts it with its original input, because every step is repeatable.
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
      // Log groups with this prefix don't grow the account's single resource policy for logs.
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
    suppressInvokeFinding(this.machine, step);
    suppressFinding(this.machine, {
      "AwsSolutions-IAM5[Resource::*]": "Delivery of logs and traces doesn't support resource-level permissions.",
    });
  }
}

/** Creates the states of one machine, all with the same limits and error handling. */
export class StepStates {
  readonly scope: Construct;
  readonly #step: IFunction;
  readonly #shape: StepMachineShape;
  readonly #failed: IChainable;
  readonly #isRedriven: Choice;

  constructor(scope: Construct, step: IFunction, shape: StepMachineShape) {
    this.scope = scope;
    this.#step = step;
    this.#shape = shape;
    // A Fail state would fail again on a redrive; a Choice without a match is evaluated again.
    this.#isRedriven = new Choice(scope, "Failed", {
      comment:
        "Without a match the execution fails in a way that can be redriven, and then restarts from the beginning",
    });
    this.#failed = this.#task("MarkFailed", "fail", {
      resultPath: "$.failed",
      extraFields: ["error"],
      resultSelector: { "redrives.$": "$$.Execution.RedriveCount" },
    }).next(this.#isRedriven);
  }

  /** A step whose errors its surrounding state handles. */
  task(id: string, step: string, options?: TaskOptions): LambdaInvoke {
    return this.#task(id, step, options);
  }

  /** A step whose failure is recorded and ends the execution. */
  caught(id: string, step: string, options?: TaskOptions): LambdaInvoke {
    return this.catching(this.task(id, step, options));
  }

  catching<S extends LambdaInvoke | MapState>(state: S): S {
    state.addCatch(this.#failed, { errors: ["States.ALL"], resultPath: "$.error" });
    return state;
  }

  /** Fields that every step receives, for the items of a Map. */
  inputFields(): Record<string, string> {
    return Object.fromEntries(this.#shape.inputFields.map((name) => [`${name}.$`, `$.${name}`]));
  }

  whenRedriven(first: IChainable): void {
    const isRedriven = Condition.numberGreaterThanJsonPath("$$.Execution.RedriveCount", "$.failed.redrives");
    if (!this.#shape.resumable) {
      this.#isRedriven.when(isRedriven, first);
      return;
    }
    const hasWorkLeft = new Choice(this.scope, "HasWorkLeft")
      .when(Condition.booleanEquals("$.resumed.hasWorkLeft", true), first)
      .otherwise(new Succeed(this.scope, "NothingLeftToDo"));
    this.#isRedriven.when(isRedriven, this.caught("Resume", "resume", { resultPath: "$.resumed" }).next(hasWorkLeft));
  }

  #task(
    id: string,
    step: string,
    {
      resultPath,
      extraFields = [],
      resultSelector,
    }: TaskOptions & { readonly resultSelector?: Record<string, string> } = {},
  ): LambdaInvoke {
    const task = new LambdaInvoke(this.scope, id, {
      lambdaFunction: this.#step,
      payload: TaskInput.fromObject({
        step,
        ...this.inputFields(),
        ...Object.fromEntries(extraFields.map((name) => [`${name}.$`, `$.${name}`])),
      }),
      payloadResponseOnly: true,
      retryOnServiceExceptions: false,
      ...(resultPath && { resultPath }),
      ...(resultSelector && { resultSelector }),
      taskTimeout: Timeout.duration(STEP_TIMEOUT.plus(Duration.seconds(30))),
    });
    if (this.#shape.transientErrors) task.addRetry(this.#shape.transientErrors);
    for (const retry of [OF_SERVICE, OF_TABLE, OF_DEPLOYMENT, OF_CONCURRENCY]) task.addRetry(retry);
    return task;
  }
}

export const NO_RESULT: TaskOptions = { resultPath: JsonPath.DISCARD };
