import type { ImportRun } from "#functions/adapters/import-machine.ts";
import { calling } from "./invocations.ts";
import type { Invoke } from "./invoke.ts";
import type { Queues } from "./queues.ts";

/** Attempts per task: those of `infra/constructs/step-retry.ts`. */
const ATTEMPTS = 5;

export class ExecutionFailed extends Error {
  override readonly name = "ExecutionFailed";
}

type StepAnswer = Record<string, unknown>;

/** One run of a machine's tasks, each an invocation of its own that is retried. */
async function carryOut(
  invoke: Invoke,
  step: (event: object) => Promise<object>,
  event: object,
): Promise<StepAnswer | { readonly failure: unknown }> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await invoke(() => step(event));
    if (outcome.kind === "answer") return { ...outcome.answer };
    if (attempt === ATTEMPTS) return { failure: outcome.error };
  }
}

const isFailure = (answer: StepAnswer | { readonly failure: unknown }): answer is { readonly failure: unknown } =>
  "failure" in answer;

/**
 * Starts executions of the import machine and carries them out in the order of its states (`infra/constructs/import-machine.ts`).
 * The same name starts once.
 */
export function importMachine(queues: Queues, target: string) {
  const started = new Set<string>();
  return {
    start: (name: string, run: ImportRun): Promise<void> =>
      calling(async () => {
        if (started.has(name)) return;
        started.add(name);
        queues.send(target, { name, run });
      }),
  };
}

/** Rejects with ExecutionFailed once a failure is recorded with the step `fail`. */
export async function executeImport(
  invoke: Invoke,
  runStep: (event: object) => Promise<object>,
  run: ImportRun,
  isRedriven: boolean,
): Promise<void> {
  const step = (name: string, more: object = {}) => carryOut(invoke, runStep, { step: name, ...run, ...more });
  const failed = async (failure: unknown): Promise<never> => {
    const error = { Error: failure instanceof Error ? failure.name : "Error" };
    await step("fail", { error });
    throw new ExecutionFailed(String(failure));
  };
  const taken = async (name: string, more: object = {}): Promise<StepAnswer> => {
    const answer = await step(name, more);
    return isFailure(answer) ? failed(answer.failure) : answer;
  };
  if (isRedriven && !(await taken("resume")).hasWorkLeft) return;
  const begun = await taken("begin");
  const { outcome, monthKeys } = begun.outcome === "read" ? await taken("plan") : begun;
  if (outcome === "decide" || outcome === "done") return;
  if (outcome === "write") {
    for (const monthKey of monthKeys as string[]) await taken("write", { monthKey });
    await taken("roll-up");
  }
  await taken("publish");
}
