import { Duration } from "aws-cdk-lib";
import {
  Choice,
  Condition,
  type IChainable,
  JsonPath,
  Map as MapState,
  Pass,
  Succeed,
  Wait,
  WaitTime,
} from "aws-cdk-lib/aws-stepfunctions";
import type { Construct } from "constructs";
import { NO_RESULT, StepMachine, type StepMachineProps, type StepStates } from "./step-machine.ts";
import { ofOutsideParty } from "./step-retry.ts";

/** Transient errors of Amazon, worth another attempt minutes later. All others end the run and are reported. */
const TRANSIENT_FAILURES = ["Retailer.too_many_requests", "Retailer.unreachable", "Retailer.unavailable"];

/**
 * Fetches data with a stored session that takes longer than a tick. Input `{userId, runId, kind}`. `history`: every
 * month back to the account's beginning, one import after the other, then books, rates and payments; `payments` alone;
 * or `ranks`: the rank history of products that have none, some products of a store at a time. States carry names of
 * months or products, never data.
 */
export class HistoryMachine extends StepMachine {
  constructor(scope: Construct, id: string, props: StepMachineProps) {
    super(scope, id, props, {
      inputFields: ["userId", "runId", "kind"],
      transientErrors: ofOutsideParty(TRANSIENT_FAILURES),
      states: historyStates,
    });
  }
}

function historyStates(make: StepStates): Choice {
  const { scope } = make;
  const end = make.caught("End", "end", NO_RESULT);
  end.next(new Succeed(scope, "Done"));
  const payments = make.caught("Payments", "payments", NO_RESULT);
  payments.next(
    new Choice(scope, "IsWholeHistory")
      .when(Condition.stringEquals("$.kind", "history"), end)
      .otherwise(new Succeed(scope, "PaymentsDone")),
  );
  const books = make.caught("Books", "books", NO_RESULT);
  books.next(make.caught("Rates", "rates", NO_RESULT)).next(payments);
  const batches = make.catching(
    new MapState(scope, "Batches", {
      comment: "One batch is one import of a few months; the next one is fetched after it was read",
      itemsPath: "$.plan.batches",
      itemSelector: { ...make.inputFields(), "batch.$": "$$.Map.Item.Value" },
      maxConcurrency: 1,
      resultPath: JsonPath.DISCARD,
    }).itemProcessor(batchStates(make)),
  );
  const account = make.caught("Account", "account", { resultPath: "$.plan" });
  account.next(batches).next(books);
  return new Choice(scope, "Kind")
    .when(Condition.stringEquals("$.kind", "payments"), payments)
    .when(Condition.stringEquals("$.kind", "ranks"), rankStates(make))
    .otherwise(account);
}

function batchStates(make: StepStates) {
  const { scope } = make;
  const wait = new Wait(scope, "WaitForImport", { time: WaitTime.duration(Duration.seconds(5)) });
  const look = make.task("Look", "look", { resultPath: "$.look", extraFields: ["batch"] });
  const isOver = new Choice(scope, "IsBatchRead")
    .when(Condition.booleanEquals("$.look.isOver", true), new Pass(scope, "Read"))
    .otherwise(wait);
  const fetch = make.task("Fetch", "fetch", { ...NO_RESULT, extraFields: ["batch"] });
  return fetch.next(wait).next(look).next(isOver);
}

function rankStates(make: StepStates): IChainable {
  const { scope } = make;
  const batches = make.catching(
    new MapState(scope, "RankBatches", {
      comment: "One batch is the whole history of some products in one store",
      itemsPath: "$.plan.batches",
      itemSelector: { ...make.inputFields(), "batch.$": "$$.Map.Item.Value" },
      maxConcurrency: 1,
      resultPath: JsonPath.DISCARD,
    }).itemProcessor(make.task("RankDays", "rank_days", { ...NO_RESULT, extraFields: ["batch"] })),
  );
  return make.caught("Ranks", "ranks", { resultPath: "$.plan" }).next(batches).next(new Succeed(scope, "RanksDone"));
}
