import { Duration } from "aws-cdk-lib";
import { type IEventBus, Rule, type RuleProps } from "aws-cdk-lib/aws-events";
import { LambdaFunction } from "aws-cdk-lib/aws-events-targets";
import { SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import type { ILogGroup } from "aws-cdk-lib/aws-logs";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import type { FunctionName } from "#infra/bundle.ts";
import { BUS_SOURCE, type BusEventName } from "#shared/messages/bus.ts";
import { CapabilityFunction, type CapabilityFunctionProps } from "./capability-function.ts";
import { DeadLetters } from "./dead-letters.ts";
import type { EnvSchema } from "./environment.ts";
import { RegularSchedule } from "./regular-schedule.ts";
import { suppressFinding } from "./suppress-finding.ts";

export type TaskProps<S extends EnvSchema> = Omit<CapabilityFunctionProps<S>, "deadLetters">;

/** A background task: a function, and the queue for events that failed every retry. Triggers are added to it. */
export class Task<S extends EnvSchema> extends Construct {
  readonly #work: CapabilityFunction<S>;
  readonly #missed: DeadLetters;

  constructor(scope: Construct, name: FunctionName, props: TaskProps<S>) {
    super(scope, name);
    const { errorImpact, context } = props;
    this.#missed = new DeadLetters(this, "missed", { errorImpact, alarms: context.alarms });
    this.#work = new CapabilityFunction(this, name, { ...props, deadLetters: this.#missed }, "function");
  }

  get log(): ILogGroup {
    return this.#work.logGroup;
  }

  /** Runs it once a day at a time in UTC. */
  daily(at: { readonly hour: number; readonly minute: number; readonly description: string }): this {
    new RegularSchedule(this, "daily", { ...at, target: this.#work, deadLetters: this.#missed });
    return this;
  }

  hourly(at: { readonly minute: number; readonly description: string }): this {
    new RegularSchedule(this, "hourly", { ...at, hour: null, target: this.#work, deadLetters: this.#missed });
    return this;
  }

  /** Runs it every quarter of an hour, at the minutes 0, 15, 30 and 45. */
  everyQuarter(description: string): this {
    const at = { hour: null, minute: "0,15,30,45", description } as const;
    new RegularSchedule(this, "quarterly", { ...at, target: this.#work, deadLetters: this.#missed });
    return this;
  }

  /** Also works the messages of a queue, up to `concurrency` at the same time. */
  worksOn(queue: IQueue, concurrency: number): this {
    this.#work.addEventSource(
      new SqsEventSource(queue, { batchSize: 1, reportBatchItemFailures: true, maxConcurrency: concurrency }),
    );
    suppressFinding(this.#work, {
      "Serverless-LambdaEventSourceMappingDestination":
        "Messages that fail three times go to the queue's own dead letters.",
    });
    return this;
  }

  /** Runs it for each event of this name on the bus. */
  on(eventBus: IEventBus, name: BusEventName, description: string): this {
    return this.onEvents(`on-${name}`, {
      description,
      eventBus,
      eventPattern: { source: [BUS_SOURCE], detailType: [name] },
    });
  }

  /** Runs it for each event that matches; undeliverable events are retried for up to six hours. */
  onEvents(id: string, rule: Pick<RuleProps, "description" | "eventBus" | "eventPattern">): this {
    new Rule(this, id, {
      ...rule,
      targets: [
        new LambdaFunction(this.#work, {
          deadLetterQueue: this.#missed,
          retryAttempts: 8,
          maxEventAge: Duration.hours(6),
        }),
      ],
    });
    return this;
  }
}
