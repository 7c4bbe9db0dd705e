import type { HistoryMachine } from "#functions/adapters/history-machine.ts";
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

/** Starts executions of the history machine; the same name starts once. */
export function historyMachine(queues: Queues, target: string): HistoryMachine {
  const started = new Set<string>();
  return {
    start: (runId, { userId, kind }) =>
      calling(async () => {
        if (started.has(runId)) return;
        started.add(runId);
        queues.send(target, { run: { userId, runId, kind } });
      }),
  };
}

/** How often the end of a batch's import is awaited, five seconds apart. */
const LOOKS = 200;

/**
 * Carries out the history machine in the order of its states (`infra/constructs/history-machine.ts`). `waitForImport`
 * lets the import machine work. Rejects with ExecutionFailed once a failure is recorded.
 */
export async function executeHistory(
  invoke: Invoke,
  runStep: (event: object) => Promise<object>,
  run: { readonly userId: string; readonly runId: string; readonly kind: string },
  waitForImport: () => Promise<void>,
): Promise<void> {
  const taken = async (name: string, more: object = {}): Promise<StepAnswer> => {
    const answer = await carryOut(invoke, runStep, { step: name, ...run, ...more });
    if (!isFailure(answer)) return answer;
    const { failure } = answer;
    const error = { Error: failure instanceof Error ? failure.name : "Error" };
    await carryOut(invoke, runStep, { step: "fail", ...run, error });
    throw new ExecutionFailed(String(failure));
  };
  const batchesOf = async (name: string) => (await taken(name)).batches as readonly string[];
  if (run.kind === "ranks") {
    for (const batch of await batchesOf("ranks")) await taken("rank_days", { batch });
    return;
  }
  if (run.kind === "history") {
    for (const batch of await batchesOf("account")) {
      await taken("fetch", { batch });
      for (let looks = 1; ; looks++) {
        await waitForImport();
        if ((await taken("look", { batch })).isOver) break;
        if (looks === LOOKS) throw new ExecutionFailed(`${batch} is never read`);
      }
    }
    await taken("books");
    await taken("rates");
  }
  await taken("payments");
  if (run.kind === "history") await taken("end");
}
