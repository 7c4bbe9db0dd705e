import {
  DescribeExecutionCommand,
  RedriveExecutionCommand,
  SFNClient,
  StartExecutionCommand,
} from "@aws-sdk/client-sfn";
import { asText, synthesise } from "#infra/test/synthesised.ts";
import { functionResource, startTestCloud } from "#local/aws/testing/test-cloud.ts";
import { until } from "#local/aws/testing/until.ts";

/** The deployed state machines, run by the local Step Functions with the functions' real code as steps. */

export type StepFunctionName = "importstep" | "historystep";

export interface StepCall {
  readonly step: string;
}

const FUNCTION_ARN = "arn:aws:lambda:us-east-1:000000000000:function:test-Step";
const definitions = Object.values(synthesise("local").resources("imports", "AWS::StepFunctions::StateMachine")).map(
  ({ Properties }) => asText(Properties.DefinitionString),
);

/** A deployed definition whose steps are one local function, with minimal waits and retry intervals. */
export const definitionOf = (step: StepFunctionName): string =>
  definitions
    .find((text) => text.includes(`\${${step}`))!
    .replaceAll(/\$\{\w+step\w+\.Arn\}/g, FUNCTION_ARN)
    .replaceAll(/"IntervalSeconds":\d+/g, '"IntervalSeconds":0.01')
    .replace('"Seconds":5', '"Seconds":0');

/** A state machine whose steps are `work`; a step fails while `broken` names it. */
export async function machineOf(step: StepFunctionName, work: (event: StepCall) => Promise<object>) {
  const state: { broken: string | null; calls: string[] } = { broken: null, calls: [] };
  const Machine = {
    Type: "AWS::StepFunctions::StateMachine",
    Properties: { DefinitionString: definitionOf(step), StateMachineName: "machine" },
  };
  const Step = async (event: unknown) => {
    const call = event as StepCall;
    state.calls.push(call.step);
    if (call.step === state.broken) throw Object.assign(new Error("out of order"), { name: "OutOfOrder" });
    return work(call);
  };
  const local = await startTestCloud({ resources: { Step: functionResource(), Machine }, functions: { Step } });
  const client = new SFNClient(local.client);
  const stateMachineArn = local.cloud.template.byId("Machine").ref;
  const ended = (executionArn: string | undefined) =>
    until(async () => {
      const execution = await client.send(new DescribeExecutionCommand({ executionArn }));
      return execution.status === "RUNNING" ? undefined : execution.status;
    }, 60_000);
  const arnOf = (name: string) => `${stateMachineArn.replace(":stateMachine:", ":execution:")}:${name}`;
  return Object.assign(state, {
    local,
    run: async (name: string, input: object) => {
      await client.send(new StartExecutionCommand({ stateMachineArn, name, input: JSON.stringify(input) }));
      return ended(arnOf(name));
    },
    redrive: async (name: string) => {
      await client.send(new RedriveExecutionCommand({ executionArn: arnOf(name) }));
      return ended(arnOf(name));
    },
    arnOf,
  });
}
