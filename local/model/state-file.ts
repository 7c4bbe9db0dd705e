import { join } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import { usingFile } from "./refusal.ts";
import type { LocalCloud } from "./service.ts";

/** A service's own SQLite file; committed writes survive the death of the process. */
export interface StateFile {
  run(sql: string, ...values: SQLInputValue[]): { changes: number };
  /** Rows of our own tables; the caller supplies their type, unchecked. */
  all<Row>(sql: string, ...values: SQLInputValue[]): Row[];
  get<Row>(sql: string, ...values: SQLInputValue[]): Row | undefined;
  /** Runs `work` in a transaction. */
  together<T>(work: () => T): T;
  close(): void;
}

/** Opens `{stateDir}/{name}.sqlite`. `schema` is idempotent SQL that runs on every start. */
export function openStateFile(cloud: Pick<LocalCloud, "stateDir">, name: string, schema: string): StateFile {
  const file = join(cloud.stateDir, `${name}.sqlite`);
  const database = usingFile(file, () => {
    const opened = new DatabaseSync(file);
    // A write-ahead log in NORMAL mode survives a killed process; only a power failure may lose writes.
    opened.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA foreign_keys = ON; ${schema}`);
    return opened;
  });
  const statements = new Map<string, StatementSync>();
  const prepared = (sql: string): StatementSync => {
    const known = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  return {
    run: (sql, ...values) => ({ changes: Number(prepared(sql).run(...values).changes) }),
    all: <Row>(sql: string, ...values: SQLInputValue[]) => prepared(sql).all(...values) as Row[],
    get: <Row>(sql: string, ...values: SQLInputValue[]) => prepared(sql).get(...values) as Row | undefined,
    together(work) {
      database.exec("BEGIN IMMEDIATE");
      try {
        const result = work();
        database.exec("COMMIT");
        return result;
      } catch (error) {
        database.exec("ROLLBACK");
        throw error;
      }
    },
    close: () => database.close(),
  };
}
