import { randomUUID } from "node:crypto";
import * as z from "zod";
import { answerOperation, operation, ServiceError } from "#local/model/json-service.ts";
import {
  type AwsAnswer,
  type AwsCall,
  type AwsService,
  isOwnForm,
  LOCAL_PATH,
  type LocalCloud,
  NOT_MOUNTED,
} from "#local/model/service.ts";
import { type MachineDefinition, machineDefinition } from "./definition.ts";
import { executionsPage, isRedrivable } from "./page.ts";
import { LARGEST_STATE_BYTES, type Run, run } from "./run.ts";
import { createExecutionStore, type Ending, type Execution } from "./store.ts";

export interface StateMachines extends AwsService {
  /** Starts an execution for a bus rule or a schedule. Throws for an unknown state machine. */
  startExecution(machineArn: string, input: string): void;
  start(): void;
  stop(): void;
}

const SHOWN = 100;

/** Called on every status change of an execution, as AWS notifies the default event bus. */
export type OnStatus = (execution: Execution) => void;

/** The characters AWS allows in names: no spaces or characters that need escaping in an ARN; at most 80. */
const ExecutionName = z.string().regex(/^[^\s<>{}[\]?*"#%\\^|~`$&,;:/\p{Cc}]{1,80}$/u, "Invalid Name");
const StartExecution = z.object({
  stateMachineArn: z.string(),
  name: ExecutionName.optional(),
  input: z.string().default("{}"),
});
const Named = z.object({ executionArn: z.string() });

const executionArn = (machineArn: string, name: string): string =>
  `${machineArn.replace(":stateMachine:", ":execution:")}:${name}`;

const seconds = (milliseconds: number): number => milliseconds / 1000;

const listed = (execution: Execution) => ({
  executionArn: execution.arn,
  stateMachineArn: execution.machine_arn,
  name: execution.name,
  status: execution.status,
  startDate: seconds(execution.started_at),
  ...(execution.stopped_at === null ? {} : { stopDate: seconds(execution.stopped_at) }),
  redriveCount: execution.redrive_count,
});

const described = (execution: Execution) => ({
  ...listed(execution),
  input: execution.input,
  ...(execution.output === null ? {} : { output: execution.output }),
  ...(execution.error === null ? {} : { error: execution.error }),
  ...(execution.cause === null ? {} : { cause: execution.cause }),
});

/**
 * Serves the template's standard state machines. Executions are stored; one that was running when the process ended
 * resumes at its current state, so a task may run twice, as in AWS.
 */
export function createStateMachines(cloud: LocalCloud, onStatus: OnStatus): StateMachines {
  const machines = new Map<string, MachineDefinition>(
    cloud.template
      .byType("AWS::StepFunctions::StateMachine")
      .map((machine) => [machine.arn, machineDefinition(machine)]),
  );
  const store = createExecutionStore(cloud);
  const runs = new Map<string, Run>();
  let open = true;

  const found = (arn: string): Execution => {
    const execution = store.find(arn);
    if (!execution) throw new ServiceError("ExecutionDoesNotExist", `Execution Does Not Exist: '${arn}'`);
    return execution;
  };

  function end(arn: string, ending: Ending): void {
    // Executions stay running when the process is stopping; the next start resumes them.
    if (!open || !store.end(arn, ending, cloud.now())) return;
    const execution = found(arn);
    if (ending.status === "FAILED") cloud.log(`${execution.name} failed: ${ending.error}: ${ending.cause}`);
    onStatus(execution);
  }

  function begin(execution: Execution): void {
    if (!open) return;
    const definition = machines.get(execution.machine_arn);
    if (!definition) {
      end(execution.arn, { status: "ABORTED", error: "States.Runtime", cause: "The machine is gone." });
      return;
    }
    const onState = (name: string, input: string) => {
      if (open) store.enterState(execution.arn, name, input);
    };
    const current = run(cloud, definition, execution, onState);
    runs.set(execution.arn, current);
    void current.ended.then((ending) => {
      runs.delete(execution.arn);
      end(execution.arn, ending);
    });
  }

  function start({ stateMachineArn, name = randomUUID(), input }: z.output<typeof StartExecution>) {
    if (!machines.has(stateMachineArn)) {
      throw new ServiceError("StateMachineDoesNotExist", `State Machine Does Not Exist: '${stateMachineArn}'`);
    }
    if (Buffer.byteLength(input) > LARGEST_STATE_BYTES) {
      throw new ServiceError("ValidationException", `'input' is longer than ${LARGEST_STATE_BYTES} bytes`);
    }
    if (!isJson(input)) throw new ServiceError("InvalidExecutionInput", "Invalid State Machine Execution Input");
    const arn = executionArn(stateMachineArn, name);
    const earlier = store.find(arn);
    if (earlier) {
      // A repeated start with the same input is idempotent while the execution runs; a name is never reused.
      if (earlier.status !== "RUNNING" || earlier.input !== input) {
        throw new ServiceError("ExecutionAlreadyExists", `Execution Already Exists: '${arn}'`);
      }
      return { executionArn: arn, startDate: seconds(earlier.started_at) };
    }
    store.add({ arn, machineArn: stateMachineArn, name, input, now: cloud.now() });
    const execution = found(arn);
    onStatus(execution);
    begin(execution);
    return { executionArn: arn, startDate: seconds(execution.started_at) };
  }

  function redrive(execution: Execution): void {
    if (!isRedrivable(execution)) {
      throw new ServiceError("ExecutionNotRedrivable", `Execution is ${execution.status} and can't be redriven`);
    }
    store.redrive(execution.arn);
    begin(found(execution.arn));
  }

  /** Serves `/_local/executions` and its redrive button. The Origin check refuses forms posted from other sites. */
  function forBrowser(call: AwsCall): AwsAnswer {
    const base = `${LOCAL_PATH}/executions`;
    if (call.method !== "POST") return executionsPage(base, store.newest(SHOWN));
    if (call.path !== "/redrive" || !isOwnForm(call, cloud.origin)) return NOT_MOUNTED;
    const execution = store.find(new URLSearchParams(call.rawBody.toString("utf8")).get("execution") ?? "");
    if (execution && isRedrivable(execution)) redrive(execution);
    return { status: 303, headers: { location: base }, body: "" };
  }

  function stop(): void {
    open = false;
    for (const current of runs.values()) current.stop();
  }

  const operations = {
    StartExecution: operation(StartExecution, start),
    DescribeExecution: operation(Named, (input) => described(found(input.executionArn))),
    ListExecutions: operation(
      z.object({
        stateMachineArn: z.string(),
        statusFilter: z.string().optional(),
        maxResults: z.number().default(1000),
      }),
      (input) => {
        const wanted = store
          .ofMachine(input.stateMachineArn)
          .filter(({ status }) => !input.statusFilter || status === input.statusFilter);
        return { executions: wanted.slice(0, input.maxResults || 1000).map(listed) };
      },
    ),
    StopExecution: operation(Named.extend({ error: z.string().optional(), cause: z.string().optional() }), (input) => {
      const { arn } = found(input.executionArn);
      end(arn, { status: "ABORTED", error: input.error, cause: input.cause });
      runs.get(arn)?.stop();
      return { stopDate: seconds(found(arn).stopped_at ?? cloud.now()) };
    }),
    RedriveExecution: operation(Named, (input) => {
      redrive(found(input.executionArn));
      return { redriveDate: seconds(cloud.now()) };
    }),
  };

  const Addressed = z.object({ stateMachineArn: z.string().optional(), executionArn: z.string().optional() });
  return {
    name: "states",
    handle: (call) => answerOperation("states", operations, call),
    permissions(call: AwsCall) {
      const { stateMachineArn, executionArn: arn } = Addressed.catch({}).parse(call.json);
      return [{ action: `states:${call.action}`, resource: stateMachineArn ?? arn ?? "arn:aws:states:::unknown" }];
    },
    browser: { mount: "executions", handle: async (call) => forBrowser(call) },
    startExecution: (stateMachineArn, input) => void start({ stateMachineArn, name: randomUUID(), input }),
    start() {
      for (const execution of store.running()) begin(execution);
    },
    stop,
    async close() {
      stop();
      store.close();
    },
  };
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    // AWS answers with InvalidExecutionInput, without the parser's reason.
    return false;
  }
}
