import validate from "asl-validator";
import { StateMachine } from "aws-local-stepfunctions";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { asText, synthesise } from "./synthesised.ts";

interface State {
  readonly Type: string;
  readonly TimeoutSeconds?: number;
  readonly Retry?: { ErrorEquals: string[]; MaxAttempts: number; JitterStrategy: string }[];
  readonly Catch?: { Next: string }[];
  readonly ItemProcessor?: { States: Record<string, State> };
}
interface Definition {
  readonly StartAt: string;
  readonly States: Record<string, State>;
}

const FUNCTION = "arn:aws:lambda:us-east-1:123456789012:function:history-step";
const texts = Object.values(synthesise("production").resources("imports", "AWS::StepFunctions::StateMachine"))
  .map(({ Properties }) => asText(Properties.DefinitionString))
  .filter((text) => text.includes("${historystep"));
const definition = (): Definition => JSON.parse(texts[0]!.replaceAll(/\$\{historystep\w+\.Arn\}/g, FUNCTION));

/** The exact input of a step, so that a state never carries data along. */
const StepCall = z.strictObject({
  step: z.string(),
  userId: z.literal("u1"),
  runId: z.literal("r1"),
  kind: z.enum(["history", "payments", "ranks"]),
  batch: z.string().optional(),
  error: z.looseObject({ Error: z.string() }).optional(),
});
type StepCall = z.infer<typeof StepCall>;
type Answer = Record<string, boolean | string[]>;

const TASKS = ["Account", "Fetch", "Look", "Books", "Rates", "Payments", "Ranks", "RankDays", "End", "MarkFailed"];

async function run(kind: string, answers: Readonly<Record<string, (call: StepCall) => Answer>> = {}) {
  const calls: string[] = [];
  const step = async (input: unknown): Promise<Answer> => {
    const call = StepCall.parse(input);
    calls.push(call.batch ? `${call.step} ${call.batch}` : call.step);
    return answers[call.step]?.(call) ?? {};
  };
  const execution = new StateMachine(definition() as never, { validationOptions: { checkArn: false } }).run(
    { userId: "u1", runId: "r1", kind },
    {
      overrides: {
        taskResourceLocalHandlers: Object.fromEntries(TASKS.map((task) => [task, step])),
        retryIntervalOverrides: Object.fromEntries(TASKS.map((task) => [task, 0])),
        waitTimeOverrides: { WaitForImport: 0 },
      },
      context: { Execution: { RedriveCount: 0 } },
    },
  );
  const ended = await execution.result.then(
    () => "succeeded",
    (error: Error) => error.name,
  );
  return { calls, ended };
}

/** A step that fails with the error's name, as the function does. */
const failing = (code: string, times = Number.POSITIVE_INFINITY) => {
  let left = times;
  return (): Answer => {
    if (left-- > 0) throw Object.assign(new Error("Amazon"), { name: `Retailer.${code}` });
    return {};
  };
};

const batches = ["royalties 2026-11 2026-10", "prior_months 2026-10"];
const account = () => ({ batches });

test("the definition is valid: every task has a timeout and retries transient errors, and permanent ones lead to MarkFailed", () => {
  expect(validate(definition())).toMatchObject({ isValid: true });
  const { Batches, RankBatches } = definition().States;
  const all = { ...definition().States, ...Batches!.ItemProcessor!.States, ...RankBatches!.ItemProcessor!.States };
  const tasks = Object.entries(all).filter(([, { Type }]) => Type === "Task");
  expect(tasks.map(([name]) => name).sort()).toEqual([...TASKS].sort());
  for (const [name, { Retry = [], TimeoutSeconds, Catch }] of tasks) {
    expect(TimeoutSeconds).toBeGreaterThan(0);
    expect(Retry.map(({ MaxAttempts }) => MaxAttempts)).toEqual([4, 4, 8, 4, 14]);
    for (const { JitterStrategy } of Retry) expect(JitterStrategy).toBe("FULL");
    const isInBatch = ["Fetch", "Look", "RankDays"].includes(name);
    expect(Catch?.[0]?.Next).toBe(name === "MarkFailed" || isInBatch ? undefined : "MarkFailed");
  }
  for (const map of [Batches, RankBatches]) expect(map!.Catch?.[0]?.Next).toBe("MarkFailed");
});

describe("a whole history", () => {
  test("is fetched batch by batch, each after the previous one was read, then books, rates and payments", async () => {
    let looks = 0;
    const look = () => ({ isOver: ++looks !== 1 });
    expect(await run("history", { account, look })).toEqual({
      calls: [
        ...["account", `fetch ${batches[0]}`, `look ${batches[0]}`, `look ${batches[0]}`],
        ...[`fetch ${batches[1]}`, `look ${batches[1]}`, "books", "rates", "payments", "end"],
      ],
      ended: "succeeded",
    });
  });

  test("continues with books, rates and payments when no batch is missing", async () => {
    const { calls } = await run("history", { account: () => ({ batches: [] }) });
    expect(calls).toEqual(["account", "books", "rates", "payments", "end"]);
  });

  test("retries transient errors of Amazon", async () => {
    const { calls, ended } = await run("history", { account: failing("too_many_requests", 5) });
    expect([calls.length, ended]).toEqual([6, "ExecutionError"]);
    expect(calls.at(-1)).toBe("fail");
  });

  test.each(["signed_out", "forbidden", "unexpected_answer"])(
    "records the failure and ends when the answer is %s",
    async (code) => {
      const look = () => ({ isOver: true });
      expect(await run("history", { account: failing(code) })).toEqual({
        calls: ["account", "fail"],
        ended: "ExecutionError",
      });
      const inBatch = await run("history", { account, look, fetch: failing(code) });
      expect([inBatch.calls.at(-1), inBatch.ended]).toEqual(["fail", "ExecutionError"]);
      expect(inBatch.calls).not.toContain("books");
    },
  );
});

test("a redriven run restarts from the beginning and fetches what is missing by then", () => {
  expect(definition().States.Failed).toMatchObject({
    Type: "Choice",
    Choices: [
      {
        Variable: "$$.Execution.RedriveCount",
        NumericGreaterThanPath: "$.failed.redrives",
        Next: definition().StartAt,
      },
    ],
  });
  expect(definition().States.Failed).not.toHaveProperty("Default");
});

test("a payments run is a single step", async () => {
  expect(await run("payments")).toEqual({ calls: ["payments"], ended: "succeeded" });
});

describe("a run of rank histories", () => {
  const products = ["ATVPDKIKX0DER B000000001 B000000002", "A1F83G8C2ARO7P B000000001"];
  const ranks = () => ({ batches: products });

  test("fetches some products of a store at a time, and nothing else", async () => {
    expect(await run("ranks", { ranks })).toEqual({
      calls: ["ranks", `rank_days ${products[0]}`, `rank_days ${products[1]}`],
      ended: "succeeded",
    });
  });

  test("records the failure when the portal refuses the session", async () => {
    const { calls, ended } = await run("ranks", { ranks, rank_days: failing("signed_out") });
    expect([calls[0], calls.at(-1), ended]).toEqual(["ranks", "fail", "ExecutionError"]);
  });
});
