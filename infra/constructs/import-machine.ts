import { Choice, Condition, JsonPath, Map as MapState, Succeed } from "aws-cdk-lib/aws-stepfunctions";
import type { LambdaInvoke } from "aws-cdk-lib/aws-stepfunctions-tasks";
import type { Construct } from "constructs";
import { NO_RESULT, StepMachine, type StepMachineProps, type StepStates } from "./step-machine.ts";

/**
 * An import from uploaded files to published months. Input `{userId, importId, phase: "import" | "decision" | "undo"}`; states carry keys, never
 * data. A question to the author ends the execution; the answer starts another one. A small automatic import is over
 * after its first task: three transitions.
 */
export class ImportMachine extends StepMachine {
  constructor(scope: Construct, id: string, props: StepMachineProps) {
    super(scope, id, props, {
      inputFields: ["userId", "importId", "phase"],
      // The author may have undone the import since it failed.
      resumable: true,
      states: importStates,
    });
  }
}

function importStates(make: StepStates): LambdaInvoke {
  const { scope } = make;
  const done = new Succeed(scope, "Done");
  const publish = make.caught("Publish", "publish", NO_RESULT);
  publish.next(done);
  const rollUp = make.caught("RollUp", "roll-up", NO_RESULT);
  const writeMonths = make.catching(
    new MapState(scope, "WriteMonths", {
      comment: "Each month of a report family is switched by one conditional update",
      itemsPath: "$.plan.monthKeys",
      itemSelector: { ...make.inputFields(), "monthKey.$": "$$.Map.Item.Value" },
      maxConcurrency: 4,
      resultPath: JsonPath.DISCARD,
    }).itemProcessor(make.task("Write", "write", { extraFields: ["monthKey"] })),
  );
  const plan = make.caught("Plan", "plan", { resultPath: "$.plan" });
  const isOutcome = (outcome: string) => Condition.stringEquals("$.plan.outcome", outcome);
  const whatIsLeft = new Choice(scope, "WhatIsLeft")
    .when(isOutcome("done"), done)
    .when(isOutcome("read"), plan)
    .when(isOutcome("decide"), new Succeed(scope, "NeedsDecision"))
    .when(isOutcome("write"), writeMonths.next(rollUp).next(publish))
    .otherwise(publish);
  plan.next(whatIsLeft);
  const begin = make.caught("Begin", "begin", { resultPath: "$.plan" });
  begin.next(whatIsLeft);
  return begin;
}
