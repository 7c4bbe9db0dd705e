import { StateMachine } from "aws-local-stepfunctions";
import type { ReportFiles } from "#functions/adapters/files/report-files.ts";
import type { ImportRun } from "#functions/adapters/import-machine.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { submitFiles } from "#functions/imports/index.ts";
import { startImport } from "#functions/imports/intake/start-import.ts";
import { runStep } from "#functions/imports/steps/run-step.ts";
import { actorOf, importHarness } from "#functions/imports/testing/harness.ts";
import { memoryFiles } from "#functions/imports/testing/memory-files.ts";
import { givenUser } from "#functions/testing/users.ts";
import { definitionOf } from "#local/testing/deployed-machines.ts";
import { readWorkbook } from "#shared/sources/amazon/workbook/read-workbook.ts";
import type { Workbook } from "../account/workbooks.ts";
import { metered, newMeter, unitsOf } from "../lib/meter.ts";
import { NOON } from "../stores/months.ts";

export interface ImportCounts {
  /** States that the machine enters, those of a Map's items included: what Step Functions bills. */
  readonly transitions: number;
  readonly invocations: number;
  readonly objectWrites: number;
  readonly objectReads: number;
  readonly readUnits: number;
  readonly writeUnits: number;
  readonly events: number;
}

function countedFiles(files: ReportFiles) {
  const calls = { reads: 0, writes: 0 };
  const counted: ReportFiles = {
    sizeOf: (key) => {
      calls.reads += 1;
      return files.sizeOf(key);
    },
    get: (key) => {
      calls.reads += 1;
      return files.get(key);
    },
    put: (key, bytes) => {
      calls.writes += 1;
      return files.put(key, bytes);
    },
  };
  return { calls, counted };
}

const definition = JSON.parse(definitionOf("importstep"));

/** Runs one execution of the deployed definition; returns how many states it entered. */
async function statesEntered(run: ImportRun, step: (event: unknown) => Promise<object>): Promise<number> {
  const tasks = ["Begin", "Plan", "Write", "RollUp", "Publish", "MarkFailed", "Resume"];
  const execution = new StateMachine(definition, { validationOptions: { noValidate: true } }).run(
    { ...run },
    { overrides: { taskResourceLocalHandlers: Object.fromEntries(tasks.map((task) => [task, step as never])) } },
  );
  const counting = (async () => {
    let entered = 0;
    for await (const { type } of execution.eventLogs) if (type === "StateEntered") entered += 1;
    return entered;
  })();
  await execution.result;
  return counting;
}

/** An author whose imports go through the deployed state machine, with every call counted from submission to end. */
export async function countingAuthor(access: TableAccess, userId: string) {
  await givenUser(access, { userId });
  const meter = newMeter();
  const { calls, counted } = countedFiles(memoryFiles());
  let ids = 0;
  const newId = () => `import-${String(++ids).padStart(4, "0")}`;
  const harness = importHarness({ access: metered(access, meter), files: counted, clock: NOON, newId, readWorkbook });

  return async (source: "upload" | "cookies", books: readonly Workbook[]): Promise<ImportCounts> => {
    for (const units of [meter.read, meter.write]) units.clear();
    Object.assign(calls, { reads: 0, writes: 0 });
    harness.events.length = 0;
    const files = books.map(({ file }) => file);
    const importId = source === "upload" ? await harness.upload(userId, files) : newId();
    if (source === "upload") await startImport(harness.deps, { actor: actorOf(userId), importId });
    else await submitFiles(harness.deps, { userId, importId, files });
    harness.forget();
    let invocations = 0;
    const transitions = await statesEntered({ userId, importId, phase: "import" }, (event) => {
      invocations += 1;
      return runStep(harness.steps, event);
    });
    const counts = {
      transitions,
      invocations,
      objectWrites: calls.writes,
      objectReads: calls.reads,
      readUnits: unitsOf(meter.read),
      writeUnits: unitsOf(meter.write),
      events: harness.events.length,
    };
    const { status } = await harness.view(userId, importId);
    if (status !== "completed") throw new Error(`the import ended as ${status}`);
    return counts;
  };
}
