import { Choice, Condition, JsonPath, Map as MapState, Succeed } from "aws-cdk-lib/aws-stepfunctions";
import type { Construct } from "constructs";
import { NO_RESULT, StepMachine, type StepMachineProps, type StepStates } from "./step-machine.ts";

/**
 * An import from uploaded files to published months. Input `{userId, importId, phase: "import" | "decision" | "undo"}`; states carry keys, never
 * data. A question to the author ends the execution; the answer starts another one.
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

function importStates(make: StepStates): Choice {
  const { scope } = make;
  const publish = make.caught("Publish", "publish", NO_RESULT);
  publish.next(new Succeed(scope, "Done"));
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
  const planned = new Choice(scope, "IsDecisionNeeded")
    .when(Condition.stringEquals("$.plan.outcome", "decide"), new Succeed(scope, "NeedsDecision"))
    .when(Condition.stringEquals("$.plan.outcome", "write"), writeMonths.next(rollUp).next(publish))
    .otherwise(publish);
  const plan = make.caught("Plan", "plan", { resultPath: "$.plan" });
  plan.next(planned);
  const read = make.caught("Read", "read", { resultPath: "$.read" });
  read.next(
    new Choice(scope, "IsAnyFileReadable")
      .when(Condition.numberGreaterThan("$.read.readable", 0), plan)
      .otherwise(publish),
  );
  return new Choice(scope, "IsNewImport").when(Condition.stringEquals("$.phase", "import"), read).otherwise(plan);
}
