import validate from "asl-validator";
import { StateMachine } from "aws-local-stepfunctions";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { HOUR_SECONDS } from "#shared/primitives/durations.ts";
import { asText, synthesise } from "./synthesised.ts";

interface State {
  readonly Type: string;
  readonly Retry?: { ErrorEquals: string[]; MaxAttempts: number; JitterStrategy: string }[];
  readonly Catch?: { ErrorEquals: string[]; Next: string }[];
  readonly ItemProcessor?: { States: Record<string, State> };
  readonly MaxConcurrency?: number;
}
interface Definition {
  readonly StartAt: string;
  readonly TimeoutSeconds: number;
  readonly States: Record<string, State>;
}

const FUNCTION = "arn:aws:lambda:us-east-1:123456789012:function:import-step";
const production = synthesise("production");
const machines = Object.values(production.resources("imports", "AWS::StepFunctions::StateMachine"));
const [machine] = machines
  .map(({ Properties }) => Properties)
  .filter((properties) => asText(properties.DefinitionString).includes("importstep")) as [Record<string, unknown>];
const text = asText(machine.DefinitionString).replaceAll(/\$\{importstep\w+\.Arn\}/g, FUNCTION);
const definition = (): Definition => JSON.parse(text);

/** The exact input of a step, so that a state never carries data along. */
const StepCall = z.strictObject({
  step: z.string(),
  userId: z.literal("u1"),
  importId: z.literal("i1"),
  phase: z.enum(["import", "decision", "undo"]),
  monthKey: z.string().optional(),
  error: z.object({ Error: z.string() }).optional(),
});
type StepCall = z.infer<typeof StepCall>;
type Answer = Record<string, number | string | string[]>;
type Answers = Readonly<Record<string, (call: StepCall) => Answer>>;

/** Runs the state machine with scripted step answers; returns the steps called, the states entered and the result. */
async function run(
  phase: StepCall["phase"],
  answers: Answers,
): Promise<{ calls: StepCall[]; entered: string[]; ended: string }> {
  const calls: StepCall[] = [];
  const entered: string[] = [];
  const step = async (input: unknown): Promise<Answer> => {
    const call = StepCall.parse(input);
    calls.push(call);
    return answers[call.step]?.(call) ?? {};
  };
  const tasks = ["Begin", "Plan", "Write", "RollUp", "Publish", "MarkFailed", "Resume"];
  const execution = new StateMachine(definition() as never, { validationOptions: { checkArn: false } }).run(
    { userId: "u1", importId: "i1", phase },
    {
      overrides: {
        taskResourceLocalHandlers: Object.fromEntries(tasks.map((task) => [task, step])),
        retryIntervalOverrides: Object.fromEntries(tasks.map((task) => [task, 0])),
      },
      context: { Execution: { RedriveCount: 0 } },
    },
  );
  const watching = (async () => {
    for await (const event of execution.eventLogs) if (event.type === "StateEntered") entered.push(event.state.name);
  })();
  const ended = await execution.result.then(
    () => "succeeded",
    (error: Error) => String(error.cause instanceof Error ? error.cause.name : error.name),
  );
  await watching;
  return { calls, entered, ended };
}
const stepsOf = (calls: readonly StepCall[]) =>
  calls.map((call) => (call.monthKey ? `${call.step} ${call.monthKey}` : call.step));
const readFiles = (): Answer => ({ outcome: "read", monthKeys: [] });
const nothingRead = (): Answer => ({ outcome: "nothing", monthKeys: [] });
const failing = (name: string) => () => {
  throw Object.assign(new Error("told to"), { name });
};

describe("the import machine's definition", () => {
  test("is valid, like every other definition of the application", () => {
    expect(Object.values(production.all("AWS::StepFunctions::StateMachine"))).toHaveLength(machines.length);
    for (const { Properties } of machines) expect(Properties.StateMachineType ?? "STANDARD").toBe("STANDARD");
    const { isValid, errorsText } = validate(definition());
    expect(isValid, errorsText()).toBe(true);
  });

  test("retries transient service errors with a cap and jitter, in every task", () => {
    const states = Object.values(definition().States);
    const tasks = [...states, ...states.flatMap((state) => Object.values(state.ItemProcessor?.States ?? {}))].filter(
      (state) => state.Type === "Task",
    );
    expect(tasks).toHaveLength(7);
    for (const { Retry } of tasks) {
      expect(Retry).toMatchObject([
        { MaxAttempts: 4, MaxDelaySeconds: 20, JitterStrategy: "FULL" },
        { MaxAttempts: 8, MaxDelaySeconds: 60, JitterStrategy: "FULL" },
        { MaxAttempts: 4, MaxDelaySeconds: 120, JitterStrategy: "FULL", ErrorEquals: ["NewerVersion"] },
        { MaxAttempts: 14, MaxDelaySeconds: 120, ErrorEquals: ["Lambda.TooManyRequestsException"] },
      ]);
      expect(Retry?.[0]?.ErrorEquals).not.toContain("States.ALL"); // an error of ours is the same the second time
    }
  });

  test("retries throttled table calls for minutes, in every task of every state machine", () => {
    const names = ["ProvisionedThroughputExceededException", "ThrottlingException", "RequestLimitExceeded"];
    for (const { Properties } of machines) {
      const { States } = JSON.parse(asText(Properties.DefinitionString)) as Definition;
      const states = [States, ...Object.values(States).map(({ ItemProcessor }) => ItemProcessor?.States ?? {})];
      const tasks = states.flatMap((one) => Object.entries(one)).filter(([, { Type }]) => Type === "Task");
      expect(tasks.length).toBeGreaterThan(0);
      for (const [name, { Retry = [] }] of tasks) {
        const ofTable = Retry.filter(({ ErrorEquals }) => names.every((one) => ErrorEquals.includes(one)));
        expect(ofTable, name).toMatchObject([{ MaxAttempts: 8, JitterStrategy: "FULL" }]);
      }
    }
  });

  test("catches every error in every task, including the writing of months, and marks the import as failed", () => {
    for (const [name, state] of Object.entries(definition().States))
      if ((state.Type === "Task" && name !== "MarkFailed") || state.Type === "Map")
        expect(state.Catch, name).toMatchObject([{ ErrorEquals: ["States.ALL"], Next: "MarkFailed" }]);
  });

  test("has an overall timeout, however long its steps take", () => {
    expect(definition().TimeoutSeconds).toBe(6 * HOUR_SECONDS);
  });

  test("logs and traces every step without the states' data", () => {
    expect(machine.LoggingConfiguration).toMatchObject({ Level: "ALL", IncludeExecutionData: false });
    expect(machine.TracingConfiguration).toEqual({ Enabled: true });
  });
});

describe("an import", () => {
  test("whose data only newer code can read is retried until the deployment has finished", async () => {
    let attempts = 0;
    const begin = (): Answer => {
      attempts += 1;
      if (attempts < 4) failing("NewerVersion")();
      return readFiles();
    };
    const { calls, ended } = await run("import", { begin, plan: () => ({ outcome: "nothing", monthKeys: [] }) });
    expect(stepsOf(calls)).toEqual(["begin", "begin", "begin", "begin", "plan", "publish"]);
    expect(ended).toBe("succeeded");
  });

  const monthKeys = ["estimator#2025-01", "estimator#2025-02", "payments#2025-01"];

  test("reads, plans, writes every month, rolls up and publishes", async () => {
    const { calls, ended } = await run("import", {
      begin: readFiles,
      plan: () => ({ outcome: "write", monthKeys }),
    });
    expect(ended).toBe("succeeded");
    const steps = stepsOf(calls);
    expect(steps.slice(0, 2)).toEqual(["begin", "plan"]);
    expect(steps.slice(2, 5).sort()).toEqual(monthKeys.map((monthKey) => `write ${monthKey}`));
    expect(steps.slice(5)).toEqual(["roll-up", "publish"]);
  });

  test("ends with a question when a month requires one", async () => {
    const { calls, ended } = await run("import", {
      begin: readFiles,
      plan: () => ({ outcome: "decide", monthKeys: [] }),
    });
    expect([stepsOf(calls), ended]).toEqual([["begin", "plan"], "succeeded"]);
  });

  test("publishes directly when nothing changed", async () => {
    const { calls } = await run("import", {
      begin: readFiles,
      plan: () => ({ outcome: "nothing", monthKeys: [] }),
    });
    expect(stepsOf(calls)).toEqual(["begin", "plan", "publish"]);
  });

  test("publishes directly when no file could be read", async () => {
    const { calls, ended } = await run("import", { begin: nothingRead });
    expect([stepsOf(calls), ended]).toEqual([["begin", "publish"], "succeeded"]);
  });

  test("that its first task carries out takes three transitions, each a state that is entered", async () => {
    const { calls, entered, ended } = await run("import", { begin: () => ({ outcome: "done", monthKeys: [] }) });
    expect([stepsOf(calls), entered, ended]).toEqual([["begin"], ["Begin", "WhatIsLeft", "Done"], "succeeded"]);
  });

  test("whose first task found a question takes three transitions, and continues with the answer", async () => {
    const { entered } = await run("import", { begin: () => ({ outcome: "decide", monthKeys: [] }) });
    expect(entered).toEqual(["Begin", "WhatIsLeft", "NeedsDecision"]);
  });

  test("whose first task leaves its months to others writes each in a task of its own", async () => {
    const months = Array.from({ length: 7 }, (_, n) => `estimator#2025-0${n + 1}`);
    const { calls } = await run("import", { begin: () => ({ outcome: "write", monthKeys: months }) });
    expect(stepsOf(calls).sort()).toEqual(["begin", "publish", "roll-up", ...months.map((month) => `write ${month}`)]);
  });

  test.each(["decision", "undo"] as const)("begins with its plan after a %s", async (phase) => {
    const { calls } = await run(phase, { begin: () => ({ outcome: "write", monthKeys: ["estimator#2025-01"] }) });
    expect(stepsOf(calls)).toEqual(["begin", "write estimator#2025-01", "roll-up", "publish"]);
    expect(calls.every((call) => call.phase === phase)).toBe(true);
  });

  test.each(["begin", "plan", "write", "roll-up", "publish"])(
    "whose step %s fails is marked as failed with the error, and fails",
    async (step) => {
      const { calls, ended } = await run("import", {
        begin: readFiles,
        plan: () => ({ outcome: "write", monthKeys: ["estimator#2025-01"] }),
        [step]: failing("MonthIsBroken"),
      });
      expect(calls.at(-1)).toMatchObject({
        step: "fail",
        userId: "u1",
        importId: "i1",
        error: { Error: "MonthIsBroken" },
      });
      expect(stepsOf(calls).filter((one) => one.startsWith(step))).toHaveLength(1);
      // Not in a Fail state, which would fail again on every redrive.
      expect(ended).toBe("States.NoChoiceMatched");
    },
  );

  test("restarts from the beginning on a redrive, if there is still work to do", () => {
    const { Failed, Resume, HasWorkLeft, NothingLeftToDo } = definition().States;
    expect(Failed).toMatchObject({
      Type: "Choice",
      Choices: [{ Variable: "$$.Execution.RedriveCount", NumericGreaterThanPath: "$.failed.redrives", Next: "Resume" }],
    });
    expect(Failed).not.toHaveProperty("Default");
    expect(Resume).toMatchObject({ Next: "HasWorkLeft" });
    expect(HasWorkLeft).toMatchObject({ Choices: [{ Next: definition().StartAt }] });
    expect(NothingLeftToDo).toEqual({ Type: "Succeed" });
  });

  test("retries a step after a transient service error and continues", async () => {
    let attempts = 0;
    const { calls, ended } = await run("import", {
      begin: () => (++attempts < 3 ? failing("Lambda.TooManyRequestsException")() : nothingRead()),
    });
    expect([stepsOf(calls), ended]).toEqual([["begin", "begin", "begin", "publish"], "succeeded"]);
  });
});
