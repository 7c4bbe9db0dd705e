import { DatabaseSync } from "node:sqlite";
import { types } from "pg";
import { postgresFolder, startPostgres } from "../stores/postgres-server.ts";

export type SqlRow = Readonly<Record<string, string | number | null>>;

/** A database that answers plain SQL, as an independent check of our own sums. */
export interface SqlPeer {
  readonly name: string;
  run(statements: string): Promise<void>;
  load(table: string, rows: readonly (readonly (string | number | null)[])[]): Promise<void>;
  rows(query: string): Promise<readonly SqlRow[]>;
}

async function postgresPeer(folder: string): Promise<SqlPeer> {
  for (const type of [types.builtins.INT8, types.builtins.NUMERIC]) types.setTypeParser(type, Number);
  const { client, copyIn } = await startPostgres(folder);
  const text = (value: string | number | null) => (value === null ? "\\N" : String(value));
  return {
    name: "PostgreSQL",
    run: async (statements) => void (await client.query(statements)),
    load: (table, rows) =>
      copyIn(`copy ${table} from stdin`, rows.map((row) => `${row.map(text).join("\t")}\n`).join("")),
    rows: async (query) => (await client.query(query)).rows,
  };
}

function sqlitePeer(): SqlPeer {
  const db = new DatabaseSync(":memory:");
  return {
    name: "SQLite",
    run: async (statements) => db.exec(statements),
    load: async (table, rows) => {
      const insert = db.prepare(`INSERT INTO ${table} VALUES (${rows[0]?.map(() => "?").join(",")})`);
      for (const row of rows) insert.run(...row);
    },
    rows: async (query) => db.prepare(query).all() as SqlRow[],
  };
}

/** PostgreSQL where it is installed, else SQLite; both run the same statements. */
export async function startSqlPeer(): Promise<SqlPeer> {
  const folder = postgresFolder();
  return folder ? postgresPeer(folder) : sqlitePeer();
}
