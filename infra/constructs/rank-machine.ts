import { Duration, RemovalPolicy } from "aws-cdk-lib";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import { LogGroup, type RetentionDays } from "aws-cdk-lib/aws-logs";
import {
  Choice,
  Condition,
  DefinitionBody,
  Fail,
  type IChainable,
  JsonPath,
  LogLevel,
  Map as MapState,
  Pass,
  Result,
  StateMachine,
  StateMachineType,
  Succeed,
  Timeout,
  Wait,
  WaitTime,
} from "aws-cdk-lib/aws-stepfunctions";
import { LambdaInvoke } from "aws-cdk-lib/aws-stepfunctions-tasks";
import { Construct } from "constructs";
import { SHARDS } from "#functions/sync/env.ts";
import { OF_CONCURRENCY, OF_DEPLOYMENT, OF_SERVICE, OF_TABLE } from "./step-retry.ts";
import { suppressFinding, suppressInvokeFinding } from "./suppress-finding.ts";

export interface RankMachineProps {
  /** Queues one shard's accounts; called with `{tier, shard, firedAt}`. */
  readonly plan: IFunction;
  readonly planTimeout: Duration;
  /** The pause after each shard, which spreads the readings. */
  readonly pause: Duration;
  readonly logName: string;
  readonly logRetention: RetentionDays;
}

export const RANK_TIERS = ["realtime", "backlist"] as const;

/**
 * Plans rank readings, one shard of accounts after the other. Input `{tier}`. A shard that can't be planned doesn't stop
 * the others: the execution fails at its end, and a redrive plans everything again, which skips accounts read meanwhile.
 */
export class RankMachine extends Construct {
  readonly machine: StateMachine;

  constructor(scope: Construct, id: string, props: RankMachineProps) {
    super(scope, id);
    this.machine = new StateMachine(this, "Machine", {
      stateMachineType: StateMachineType.STANDARD,
      definitionBody: DefinitionBody.fromChainable(rankStates(this, props)),
      timeout: Duration.hours(2),
      tracingEnabled: true,
      logs: {
        destination: new LogGroup(this, "Log", {
          logGroupName: `/aws/vendedlogs/states/${props.logName}`,
          retention: props.logRetention,
          removalPolicy: RemovalPolicy.DESTROY,
        }),
        level: LogLevel.ALL,
        includeExecutionData: false,
      },
    });
    suppressInvokeFinding(this.machine, props.plan);
    suppressFinding(this.machine, {
      "AwsSolutions-IAM5[Resource::*]": "Delivery of logs and traces doesn't support resource-level permissions.",
    });
  }
}

function rankStates(scope: Construct, props: RankMachineProps): IChainable {
  const fire = new Pass(scope, "Fire", {
    parameters: {
      "tier.$": "$.tier",
      "firedAt.$": "$$.Execution.StartTime",
      "redrives.$": "$$.Execution.RedriveCount",
      shards: SHARDS,
    },
  });
  const shards = new MapState(scope, "Shards", {
    itemsPath: "$.shards",
    itemSelector: { "tier.$": "$.tier", "firedAt.$": "$.firedAt", "shard.$": "$$.Map.Item.Value" },
    maxConcurrency: 1,
    resultPath: "$.planned",
  }).itemProcessor(shardStates(scope, props));
  // Without a match the execution fails in a way that can be redriven, and is evaluated again.
  const isPlanned = new Choice(scope, "IsEveryShardPlanned")
    .when(Condition.booleanEquals("$.hasFailed", false), new Succeed(scope, "Planned"))
    .when(Condition.numberGreaterThanJsonPath("$$.Execution.RedriveCount", "$.redrives"), fire);
  const count = new Pass(scope, "Count", {
    parameters: {
      "tier.$": "$.tier",
      "redrives.$": "$.redrives",
      "hasFailed.$": "States.ArrayContains($.planned[*].outcome, 'failed')",
    },
  });
  const isTier = RANK_TIERS.map((tier) => Condition.stringEquals("$.tier", tier));
  const tier = new Choice(scope, "Tier")
    .when(Condition.or(...isTier), shards.next(count).next(isPlanned))
    .otherwise(new Fail(scope, "UnknownTier", { error: "UnknownTier" }));
  return fire.next(tier);
}

function shardStates(scope: Construct, { plan, planTimeout, pause }: RankMachineProps): IChainable {
  const wait = new Wait(scope, "Pause", { time: WaitTime.duration(pause) });
  const task = new LambdaInvoke(scope, "Plan", {
    lambdaFunction: plan,
    payloadResponseOnly: true,
    retryOnServiceExceptions: false,
    taskTimeout: Timeout.duration(planTimeout.plus(Duration.seconds(30))),
  });
  for (const retry of [OF_SERVICE, OF_TABLE, OF_DEPLOYMENT, OF_CONCURRENCY]) task.addRetry(retry);
  task.addCatch(new Pass(scope, "NotPlanned", { result: Result.fromObject({ outcome: "failed" }) }).next(wait), {
    errors: ["States.ALL"],
    resultPath: JsonPath.DISCARD,
  });
  return task.next(wait);
}
