import { ExecutionAbortedError, ExecutionError, ExecutionTimeoutError, StateMachine } from "aws-local-stepfunctions";
import type { LocalCloud } from "#local/model/service.ts";
import { EXECUTION_IN_CONTEXT, type MachineDefinition } from "./definition.ts";
import type { Ending, Execution } from "./store.ts";

/** AWS's limit for the input or output of a state, in bytes of JSON. */
export const LARGEST_STATE_BYTES = 262_144;

type Json = Parameters<StateMachine["run"]>[0];

/** A task's failure as `Retry` and `Catch` match it: `name` is the error's, the message is its cause. */
class TaskFailure extends Error {
  constructor(name: string, cause: string) {
    super(cause);
    this.name = name;
  }
}

/** A state exceeds the payload limit. As in AWS, it can be neither retried nor caught. */
class DataLimitExceeded extends TaskFailure {
  readonly isRetryable = false;
  readonly isCatchable = false;

  constructor(state: string) {
    const limit = LARGEST_STATE_BYTES.toLocaleString("en");
    super("States.DataLimitExceeded", `The state ${state} took or gave more than ${limit} bytes.`);
  }
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? "");

/** Calls a task's function with Step Functions' shape of answers and errors. */
function taskHandler(cloud: LocalCloud, state: string, how: "invoke" | { readonly functionArn: string }) {
  return async (input: Json): Promise<Json> => {
    if (bytesOf(input) > LARGEST_STATE_BYTES) throw new DataLimitExceeded(state);
    const asked = input as { FunctionName: string; Payload?: unknown };
    const [functionArn, payload] =
      how === "invoke" ? [asked.FunctionName, asked.Payload ?? {}] : [how.functionArn, input];
    const answer = await cloud.invoke(functionArn, payload).catch((error: unknown) => {
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
      throw new TaskFailure(
        name,
        JSON.stringify({ errorMessage: message, errorType: name, trace: stack?.split("\n") ?? [] }),
      );
    });
    const result = (answer ?? null) as Json;
    if (bytesOf(result) > LARGEST_STATE_BYTES) throw new DataLimitExceeded(state);
    return how === "invoke" ? { ExecutedVersion: "$LATEST", Payload: result, StatusCode: 200 } : result;
  };
}

function endingOf(error: unknown): Ending {
  if (error instanceof ExecutionTimeoutError) return { status: "TIMED_OUT", error: "States.Timeout" };
  if (error instanceof ExecutionAbortedError) return { status: "ABORTED" };
  const reason = error instanceof ExecutionError && error.cause instanceof Error ? error.cause : error;
  if (reason instanceof Error) return { status: "FAILED", error: reason.name, cause: reason.message };
  return { status: "FAILED", error: "States.Runtime", cause: String(reason) };
}

export interface Run {
  readonly ended: Promise<Ending>;
  stop(): void;
}

/**
 * Runs an execution from its first state, or resumes at the given one. `onState` is called for every outermost state.
 */
export function run(
  cloud: LocalCloud,
  { definition, tasks }: MachineDefinition,
  execution: Execution,
  onState: (name: string, input: string) => void,
): Run {
  const handlers = Object.fromEntries([...tasks].map(([name, how]) => [name, taskHandler(cloud, name, how)]));
  const StartAt = execution.state ?? definition.StartAt;
  const machine = new StateMachine({ ...definition, StartAt }, { validationOptions: { noValidate: true } });
  const input = JSON.parse(execution.state_input ?? execution.input) as Json;
  const context = {
    [EXECUTION_IN_CONTEXT]: {
      Id: execution.arn,
      Name: execution.name,
      Input: JSON.parse(execution.input),
      StartTime: new Date(execution.started_at).toISOString(),
      RedriveCount: execution.redrive_count,
    },
    StateMachine: { Id: execution.machine_arn, Name: execution.machine_arn.split(":").at(-1) },
  };
  const running = machine.run(input, { overrides: { taskResourceLocalHandlers: handlers }, context });
  let tooLarge: DataLimitExceeded | null = null;

  async function watch(): Promise<void> {
    for await (const event of running.eventLogs) {
      if (
        event.type === "StateEntered" &&
        event.index === undefined &&
        Object.hasOwn(definition.States, event.state.name)
      ) {
        onState(event.state.name, JSON.stringify(event.state.input));
      }
      if (event.type === "StateExited" && bytesOf(event.state.output) > LARGEST_STATE_BYTES) {
        tooLarge ??= new DataLimitExceeded(event.state.name);
        running.abort();
      }
    }
  }
  void watch();

  const ended = running.result.then(
    (output): Ending => ({ status: "SUCCEEDED", output: JSON.stringify(output) }),
    (error: unknown): Ending => endingOf(tooLarge ?? error),
  );
  return { ended, stop: () => running.abort() };
}
