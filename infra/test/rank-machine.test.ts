import validate from "asl-validator";
import { StateMachine } from "aws-local-stepfunctions";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { SHARDS } from "#functions/platform/storage/shards.ts";
import { asText, synthesise } from "./synthesised.ts";

interface State {
  readonly Type: string;
  readonly Seconds?: number;
  readonly Retry?: { JitterStrategy: string }[];
  readonly Catch?: { Next: string }[];
  readonly ItemProcessor?: { States: Record<string, State> };
  readonly MaxConcurrency?: number;
}
interface Definition {
  readonly StartAt: string;
  readonly States: Record<string, State>;
}

const FUNCTION = "arn:aws:lambda:us-east-1:123456789012:function:plan-ranks";
const production = synthesise("production");
const textOf = (application: ReturnType<typeof synthesise>): string =>
  Object.values(application.resources("imports", "AWS::StepFunctions::StateMachine"))
    .map(({ Properties }) => asText(Properties.DefinitionString))
    .find((text) => text.includes("${planranks"))!
    .replaceAll(/\$\{planranks\w+\.Arn\}/g, FUNCTION);
const definition = (): Definition => JSON.parse(textOf(production));

const PlanCall = z.strictObject({
  tier: z.enum(["realtime", "backlist"]),
  firedAt: z.iso.datetime(),
  shard: z.enum(SHARDS),
});

async function run(tier: string, failing: ReadonlySet<string> = new Set()) {
  const calls: string[] = [];
  const entered: string[] = [];
  const plan = async (input: unknown) => {
    const { shard } = PlanCall.parse(input);
    calls.push(shard);
    if (failing.has(shard)) throw Object.assign(new Error("the table"), { name: "Unexpected" });
    return { outcome: "planned", queued: 3 };
  };
  const execution = new StateMachine(definition() as never, { validationOptions: { checkArn: false } }).run(
    { tier },
    {
      overrides: {
        taskResourceLocalHandlers: { Plan: plan },
        retryIntervalOverrides: { Plan: 0 },
        waitTimeOverrides: { Pause: 0 },
      },
      context: { Execution: { RedriveCount: 0 } },
    },
  );
  const watching = (async () => {
    for await (const event of execution.eventLogs) if (event.type === "StateEntered") entered.push(event.state.name);
  })();
  const ended = await execution.result.then(
    () => "succeeded",
    (error: Error) => error.name,
  );
  await watching;
  return { calls, entered, ended };
}

/** The most transitions of a fire, each a state that is entered: docs/ranks.md has the budget. */
const MOST_TRANSITIONS = 60;

describe("a fire of the rank imports", () => {
  test.each(["realtime", "backlist"])("plans every shard of the %s tier, one after the other", async (tier) => {
    const { calls, ended } = await run(tier);
    expect([calls, ended]).toEqual([[...SHARDS], "succeeded"]);
    expect(definition().States.Shards?.MaxConcurrency).toBe(1);
  });

  test("takes at most sixty transitions, whatever the number of accounts and even when every shard fails", async () => {
    const well = await run("realtime");
    expect(well.entered).toHaveLength(38);
    const badly = await run("realtime", new Set(SHARDS));
    expect(badly.entered.length).toBeLessThanOrEqual(MOST_TRANSITIONS);
  });

  test("continues after a shard that can't be planned, and fails at its end", async () => {
    const { calls, ended } = await run("backlist", new Set(["3", "C"]));
    expect([calls, ended]).toEqual([[...SHARDS], "ExecutionError"]);
  });

  test("of an unknown tier plans nothing", async () => {
    expect(await run("hourly")).toMatchObject({ calls: [], ended: "ExecutionError" });
  });
});

test("the definition is valid, its task retries with jitter, and a redriven execution plans again", () => {
  expect(validate(definition())).toMatchObject({ isValid: true });
  const { Plan } = definition().States.Shards!.ItemProcessor!.States;
  expect(Plan?.Catch?.[0]?.Next).toBe("NotPlanned");
  for (const { JitterStrategy } of Plan?.Retry ?? []) expect(JitterStrategy).toBe("FULL");
  expect(definition().States.IsEveryShardPlanned).toMatchObject({
    Choices: [
      { Variable: "$.hasFailed", BooleanEquals: false, Next: "Planned" },
      { Variable: "$$.Execution.RedriveCount", NumericGreaterThanPath: "$.redrives", Next: definition().StartAt },
    ],
  });
  expect(definition().States.IsEveryShardPlanned).not.toHaveProperty("Default");
});

test("the pause between shards is seconds where it is deployed, and none locally", () => {
  const pauseOf = (text: string) =>
    (JSON.parse(text) as Definition).States.Shards!.ItemProcessor!.States.Pause?.Seconds;
  expect([pauseOf(textOf(production)), pauseOf(textOf(synthesise("local")))]).toEqual([15, 0]);
});

test("two schedules start the machine, each with its tier", () => {
  const inputs = Object.values(production.resources("imports", "AWS::Scheduler::Schedule"))
    .map(({ Properties }) => Properties as { ScheduleExpression: string; Target: { Input?: string } })
    .flatMap(({ ScheduleExpression, Target }) =>
      Target.Input ? [[ScheduleExpression, JSON.parse(Target.Input)]] : [],
    );
  expect(inputs.sort()).toEqual([
    ["cron(35 0,12 * * ? *)", { tier: "backlist" }],
    ["cron(5 0/2 * * ? *)", { tier: "realtime" }],
  ]);
});
