import type { StateMachineDefinition } from "aws-local-stepfunctions";
import * as z from "zod";
import type { ResolvedResource } from "#local/model/service.ts";

/** The parts of a state that are read here; the rest is passed through. */
interface State {
  Type: string;
  Resource?: string;
  TimeoutSeconds?: number;
  Parameters?: unknown;
  ItemProcessor?: Block;
  Iterator?: Block;
  Branches?: Block[];
}

interface Block {
  StartAt: string;
  States: Record<string, State>;
  TimeoutSeconds?: number;
  QueryLanguage?: string;
}

/** The runner stops tasks without a timeout after 60 seconds, and a timer holds at most 24 days. */
const LONGEST_SECONDS = 2_000_000;
const INVOKE = "arn:aws:states:::lambda:invoke";
const isFunctionArn = (resource: string): boolean => resource.startsWith("arn:aws:lambda:");

/**
 * Name under which the runner receives the context's `Execution`. Under its own name the runner would overwrite it with
 * the input of the state it starts at, which differs in a Map iteration and after a restart.
 */
export const EXECUTION_IN_CONTEXT = "OriginalExecution";

const MachineProperties = z.object({
  DefinitionString: z.string(),
  StateMachineName: z.string().optional(),
  StateMachineType: z.literal("STANDARD", "the local cloud runs standard machines only").default("STANDARD"),
});

export interface MachineDefinition {
  readonly definition: StateMachineDefinition;
  readonly tasks: ReadonlyMap<string, "invoke" | { readonly functionArn: string }>;
}

function blocksIn(state: State): Block[] {
  return [state.ItemProcessor, state.Iterator, ...(state.Branches ?? [])].filter((block) => block !== undefined);
}

/** Parses a state machine's definition. Throws, naming machine and state, for unsupported features. */
export function machineDefinition(machine: ResolvedResource): MachineDefinition {
  const { DefinitionString } = MachineProperties.parse(machine.properties);
  const renamed = DefinitionString.replaceAll(/\$\$\.Execution\b/g, `$$$$.${EXECUTION_IN_CONTEXT}`);
  const root = JSON.parse(renamed) as Block;
  const tasks = new Map<string, "invoke" | { functionArn: string }>();
  const refuse = (reason: string): never => {
    throw new Error(`${machine.logicalId}: ${reason}`);
  };

  function visit(block: Block): void {
    if (block.QueryLanguage === "JSONata") refuse("the local cloud runs JSONPath machines only");
    if (block.TimeoutSeconds) block.TimeoutSeconds = Math.min(block.TimeoutSeconds, LONGEST_SECONDS);
    for (const [name, state] of Object.entries(block.States)) {
      if (state.Type === "Task") visitTask(name, state);
      for (const inner of blocksIn(state)) visit(inner);
    }
  }

  function visitTask(name: string, state: State): void {
    const resource = state.Resource ?? "";
    if (tasks.has(name)) refuse(`two states are called ${name}`);
    if (resource !== INVOKE && !isFunctionArn(resource))
      refuse(`${name} calls ${resource}, which the local cloud does not serve`);
    tasks.set(name, resource === INVOKE ? "invoke" : { functionArn: resource });
    state.TimeoutSeconds = Math.min(state.TimeoutSeconds ?? LONGEST_SECONDS, LONGEST_SECONDS);
  }

  visit(root);
  return { definition: root as StateMachineDefinition, tasks };
}
