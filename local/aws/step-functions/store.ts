import type { LocalCloud } from "#local/model/service.ts";
import { openStateFile } from "#local/model/state-file.ts";

export type ExecutionStatus = "RUNNING" | "SUCCEEDED" | "FAILED" | "TIMED_OUT" | "ABORTED";

/** A stored execution. Times in epoch milliseconds; input and output as JSON text. */
export interface Execution {
  readonly arn: string;
  readonly machine_arn: string;
  readonly name: string;
  readonly input: string;
  readonly status: ExecutionStatus;
  readonly output: string | null;
  readonly error: string | null;
  readonly cause: string | null;
  readonly started_at: number;
  readonly stopped_at: number | null;
  readonly redrive_count: number;
  /** The outermost state entered last, with its input: where a restart resumes. */
  readonly state: string | null;
  readonly state_input: string | null;
}

export interface Ending {
  readonly status: Exclude<ExecutionStatus, "RUNNING">;
  readonly output?: string;
  readonly error?: string | undefined;
  readonly cause?: string | undefined;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS executions (
    arn TEXT PRIMARY KEY, machine_arn TEXT NOT NULL, name TEXT NOT NULL, input TEXT NOT NULL, status TEXT NOT NULL,
    output TEXT, error TEXT, cause TEXT, started_at INTEGER NOT NULL, stopped_at INTEGER,
    redrive_count INTEGER NOT NULL DEFAULT 0, state TEXT, state_input TEXT);
  CREATE INDEX IF NOT EXISTS executions_by_machine ON executions (machine_arn, started_at);`;

export type ExecutionStore = ReturnType<typeof createExecutionStore>;

export function createExecutionStore(cloud: LocalCloud) {
  const file = openStateFile(cloud, "step-functions", SCHEMA);
  return {
    find: (arn: string) => file.get<Execution>("SELECT * FROM executions WHERE arn = ?", arn),
    running: () => file.all<Execution>("SELECT * FROM executions WHERE status = 'RUNNING' ORDER BY started_at"),
    /** Newest first. */
    ofMachine: (machineArn: string) =>
      file.all<Execution>(
        "SELECT * FROM executions WHERE machine_arn = ? ORDER BY started_at DESC, rowid DESC",
        machineArn,
      ),
    /** Of all state machines, newest first. */
    newest: (limit: number) =>
      file.all<Execution>("SELECT * FROM executions ORDER BY started_at DESC, rowid DESC LIMIT ?", limit),
    add: (execution: { arn: string; machineArn: string; name: string; input: string; now: number }) =>
      file.run(
        "INSERT INTO executions (arn, machine_arn, name, input, status, started_at) VALUES (?, ?, ?, ?, 'RUNNING', ?)",
        ...[execution.arn, execution.machineArn, execution.name, execution.input, execution.now],
      ),
    enterState: (arn: string, state: string, input: string) =>
      file.run("UPDATE executions SET state = ?, state_input = ? WHERE arn = ?", state, input, arn),
    /** Returns false when it had already ended. */
    end: (arn: string, { status, output, error, cause }: Ending, now: number): boolean =>
      file.run(
        `UPDATE executions SET status = ?, output = ?, error = ?, cause = ?, stopped_at = ?
         WHERE arn = ? AND status = 'RUNNING'`,
        ...[status, output ?? null, error ?? null, cause ?? null, now, arn],
      ).changes === 1,
    redrive: (arn: string) =>
      file.run(
        `UPDATE executions SET status = 'RUNNING', error = NULL, cause = NULL, stopped_at = NULL,
         redrive_count = redrive_count + 1 WHERE arn = ?`,
        arn,
      ),
    close: () => file.close(),
  };
}
