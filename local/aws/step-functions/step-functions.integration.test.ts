import {
  DescribeExecutionCommand,
  ListExecutionsCommand,
  RedriveExecutionCommand,
  SFNClient,
  StartExecutionCommand,
  StopExecutionCommand,
} from "@aws-sdk/client-sfn";
import { afterEach, expect, test } from "vitest";
import { functionResource, startTestCloud, type TestCloud } from "../testing/test-cloud.ts";
import { until } from "../testing/until.ts";

const FUNCTION_ARN = "arn:aws:lambda:us-east-1:000000000000:function:test-Step";
const task = (step: string, more: object) => ({
  Type: "Task",
  Resource: FUNCTION_ARN,
  Parameters: { step, "userId.$": "$.userId", "execution.$": "$$.Execution.Name" },
  ...more,
});
const onError = [{ ErrorEquals: ["States.ALL"], ResultPath: "$.error", Next: "Fail" }];

/** The shape of the product's own state machine: read, plan, a choice, a map, and a step that reports a failure. */
const DEFINITION = {
  StartAt: "Read",
  TimeoutSeconds: 600,
  States: {
    Read: task("read", {
      ResultPath: "$.read",
      Retry: [{ ErrorEquals: ["Busy"], IntervalSeconds: 1, MaxAttempts: 2, BackoffRate: 1 }],
      Catch: onError,
      Next: "Choose",
    }),
    Choose: {
      Type: "Choice",
      Choices: [{ Variable: "$.read.readable", NumericGreaterThan: 0, Next: "Write" }],
      Default: "Done",
    },
    Write: {
      Type: "Map",
      ItemsPath: "$.read.scopes",
      ItemSelector: { "scope.$": "$$.Map.Item.Value", "userId.$": "$.userId" },
      MaxConcurrency: 2,
      ResultPath: null,
      ItemProcessor: {
        ProcessorConfig: { Mode: "INLINE" },
        StartAt: "WriteOne",
        States: {
          WriteOne: {
            Type: "Task",
            Resource: "arn:aws:states:::lambda:invoke",
            Parameters: {
              FunctionName: FUNCTION_ARN,
              Payload: { step: "write", "scope.$": "$.scope", "first.$": "$$.Execution.Input.userId" },
            },
            End: true,
          },
        },
      },
      Catch: onError,
      Next: "Done",
    },
    Done: { Type: "Succeed" },
    Fail: task("fail", { ResultPath: null, Next: "Failed" }),
    Failed: { Type: "Fail", ErrorPath: "$.error.Error", CausePath: "$.error.Cause" },
  },
};

const RESOURCES = {
  Step: functionResource(),
  Machine: {
    Type: "AWS::StepFunctions::StateMachine",
    Properties: { DefinitionString: JSON.stringify(DEFINITION), StateMachineName: "imports" },
  },
};

interface Asked {
  step: string;
  scope?: string;
  first?: string;
  execution?: string;
}

let local: TestCloud;
let machines: SFNClient;
let calls: Asked[];
afterEach(() => local.close());

async function start(step: (asked: Asked, count: number) => unknown): Promise<void> {
  calls = [];
  const Step = (event: unknown) => step(event as Asked, calls.push(event as Asked));
  local = await startTestCloud({ resources: RESOURCES, functions: { Step } });
  machines = new SFNClient(local.client);
}

const begin = (name: string, input: object = { userId: "u1" }) =>
  machines.send(
    new StartExecutionCommand({
      stateMachineArn: local.cloud.template.byId("Machine").ref,
      name,
      input: JSON.stringify(input),
    }),
  );
const describe = (executionArn: string | undefined) => machines.send(new DescribeExecutionCommand({ executionArn }));
const ended = (executionArn: string | undefined) =>
  until(async () => {
    const execution = await describe(executionArn);
    return execution.status === "RUNNING" ? undefined : execution;
  });

test("runs an execution's tasks, choice and map, and never reuses its name", async () => {
  await start(({ step }) => (step === "read" ? { readable: 2, scopes: ["2026-01", "2026-02"] } : {}));
  const { executionArn } = await begin("import-1");
  expect(executionArn).toBe("arn:aws:states:us-east-1:000000000000:execution:imports:import-1");
  const execution = await ended(executionArn);
  expect(execution).toMatchObject({ status: "SUCCEEDED", startDate: expect.any(Date), stopDate: expect.any(Date) });
  expect(JSON.parse(execution.output ?? "")).toMatchObject({ userId: "u1", read: { readable: 2 } });
  expect(calls[0]).toEqual({ step: "read", userId: "u1", execution: "import-1" });
  // Iterations see the execution's own input, too.
  expect(calls.slice(1).map(({ scope, first }) => [scope, first])).toEqual([
    ["2026-01", "u1"],
    ["2026-02", "u1"],
  ]);
  await expect(begin("import-1")).rejects.toMatchObject({ name: "ExecutionAlreadyExists" });
});

test("a repeated start with the same input is idempotent while it runs; another input is refused", async () => {
  let finish: (answer: unknown) => void = () => {};
  await start(() => new Promise((resolve) => (finish = resolve)));
  const first = await begin("import-2");
  expect(await begin("import-2")).toMatchObject({ executionArn: first.executionArn, startDate: first.startDate });
  await expect(begin("import-2", { userId: "u2" })).rejects.toMatchObject({ name: "ExecutionAlreadyExists" });
  finish({ readable: 0 });
  expect(await ended(first.executionArn)).toMatchObject({ status: "SUCCEEDED" });
  expect(calls).toHaveLength(1);
});

const failure = (name: string, message: string) => Object.assign(new Error(message), { name });

test("retries a task after its interval when the error matches Retry", async () => {
  await start((_, count) => {
    if (count < 3) throw failure("Busy", "come back");
    return { readable: 0 };
  });
  const startedAt = Date.now();
  const { executionArn } = await begin("import-3");
  expect(await ended(executionArn)).toMatchObject({ status: "SUCCEEDED" });
  expect(Date.now() - startedAt).toBeGreaterThan(1900);
});

test("an error without a retry is caught, passed to the failure step, and ends the execution under its name", async () => {
  await start(({ step }) => {
    if (step === "read") throw failure("Unreadable", "no workbook");
    return {};
  });
  const { executionArn } = await begin("import-4");
  const execution = await ended(executionArn);
  expect(execution).toMatchObject({ status: "FAILED", error: "Unreadable" });
  expect(JSON.parse(execution.cause ?? "")).toMatchObject({ errorType: "Unreadable", errorMessage: "no workbook" });
  expect(calls.map(({ step }) => step)).toEqual(["read", "fail"]);
});

test("a state with more than 262,144 bytes ends the execution and can't be caught", async () => {
  await start(() => ({ readable: 1, scopes: ["x".repeat(262_144)] }));
  const { executionArn } = await begin("import-5");
  expect(await ended(executionArn)).toMatchObject({ status: "FAILED", error: "States.DataLimitExceeded" });
  expect(calls).toHaveLength(1);
  await expect(begin("import-6", { userId: "x".repeat(262_144) })).rejects.toMatchObject({
    name: "ValidationException",
  });
});

test("an execution that was running when the process ended resumes at its current state", async () => {
  let answers = false;
  await start(({ step, scope }) => {
    if (step === "read") return { readable: 1, scopes: ["2026-01"] };
    return answers ? { scope } : new Promise(() => {});
  });
  const { executionArn } = await begin("import-7");
  await until(() => calls.find(({ step }) => step === "write"));
  answers = true;
  await local.restart();
  expect(await ended(executionArn)).toMatchObject({ status: "SUCCEEDED" });
  expect(calls.map(({ step }) => step)).toEqual(["read", "write", "write"]);
  expect(calls.at(-1)?.first).toBe("u1");
});

test("a function that dies during shutdown doesn't fail its execution, which resumes at the next start", async () => {
  let die: (reason: Error) => void = () => {};
  await start((_, count) => (count > 1 ? { readable: 0 } : new Promise((_resolve, reject) => (die = reject))));
  const { executionArn } = await begin("import-9");
  await until(() => calls[0]);
  local.services.stop();
  die(new Error("The worker was ended"));
  await local.restart();
  expect(await ended(executionArn)).toMatchObject({ status: "SUCCEEDED" });
  expect(calls.map(({ step }) => step)).toEqual(["read", "read"]);
});

test("an execution can be stopped, and a stopped one resumes when redriven", async () => {
  let answers = false;
  await start(() => (answers ? { readable: 0 } : new Promise(() => {})));
  const { executionArn } = await begin("import-8");
  await machines.send(new StopExecutionCommand({ executionArn, error: "Stopped", cause: "by hand" }));
  expect(await describe(executionArn)).toMatchObject({ status: "ABORTED", error: "Stopped" });
  answers = true;
  await machines.send(new RedriveExecutionCommand({ executionArn }));
  expect(await ended(executionArn)).toMatchObject({ status: "SUCCEEDED", redriveCount: 1 });
  const { executions } = await machines.send(
    new ListExecutionsCommand({ stateMachineArn: local.cloud.template.byId("Machine").ref, statusFilter: "SUCCEEDED" }),
  );
  expect(executions?.map(({ name }) => name)).toEqual(["import-8"]);
});

test("reports unknown state machines and executions as missing", async () => {
  await start(() => ({}));
  await expect(describe("arn:aws:states:us-east-1:000000000000:execution:imports:none")).rejects.toMatchObject({
    name: "ExecutionDoesNotExist",
  });
  await expect(
    machines.send(new StartExecutionCommand({ stateMachineArn: `${local.cloud.template.byId("Machine").ref}-not` })),
  ).rejects.toMatchObject({ name: "StateMachineDoesNotExist" });
});
