import { createHash } from "node:crypto";
import { openStateFile, type StateFile } from "#local/model/state-file.ts";
import type { Hidden, Kind, Kinds } from "./kinds.ts";

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS objects (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, kind TEXT NOT NULL, owner TEXT, deleted INTEGER NOT NULL DEFAULT 0,
    body TEXT NOT NULL, hidden TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS objects_by_owner ON objects (kind, owner, seq);
  CREATE TABLE IF NOT EXISTS tasks (subject TEXT NOT NULL, what TEXT NOT NULL, at INTEGER NOT NULL, seq INTEGER NOT NULL, PRIMARY KEY (subject, what));
  CREATE INDEX IF NOT EXISTS tasks_by_time ON tasks (at, seq);
  CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value TEXT NOT NULL);
  CREATE TABLE IF NOT EXISTS answers (key TEXT PRIMARY KEY, request TEXT NOT NULL, status INTEGER NOT NULL, body TEXT NOT NULL, request_id TEXT NOT NULL, at INTEGER NOT NULL);
  CREATE TABLE IF NOT EXISTS deliveries (id INTEGER PRIMARY KEY AUTOINCREMENT, event TEXT NOT NULL, attempts INTEGER NOT NULL DEFAULT 0, next_ms INTEGER NOT NULL);
`;
const LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

interface Row {
  readonly body: string;
  readonly hidden: string;
}

export interface Task {
  readonly subject: string;
  readonly what: string;
  /** Unix seconds. */
  readonly at: number;
}

export type Store = ReturnType<typeof openStore>;

/**
 * Stores the whole simulation in one file that stays consistent when the process is killed. IDs are drawn from a seed
 * and a counter.
 */
export function openStore(stateDir: string, seed: string) {
  const file: StateFile = openStateFile({ stateDir }, "stripe", SCHEMA);

  const setting = (name: string): string | undefined =>
    file.get<{ value: string }>("SELECT value FROM settings WHERE name = ?", name)?.value;
  const set = (name: string, value: string): void => {
    file.run("INSERT INTO settings VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value", name, value);
  };
  const count = (name: string): number => {
    const next = Number(setting(name) ?? 0) + 1;
    set(name, String(next));
    return next;
  };
  const draw = (length: number): string => {
    const bytes = createHash("sha512")
      .update(`${seed}:${count("drawn")}`)
      .digest();
    return Array.from({ length }, (_, index) => LETTERS[bytes[index]! % LETTERS.length]).join("");
  };

  return {
    file,
    setting,
    set,
    count,
    draw,
    newId: (prefix: string): string => `${prefix}_${draw(24)}`,
    add<K extends Kind>(kind: K, body: Kinds[K], hidden: Hidden[K] = {}, owner: string | null = null): Kinds[K] {
      // A chosen ID, such as a coupon's, is free again after its deletion.
      file.run("DELETE FROM objects WHERE id = ? AND deleted = 1", body.id);
      file.run(
        "INSERT INTO objects (id, kind, owner, body, hidden) VALUES (?, ?, ?, ?, ?)",
        body.id,
        kind,
        owner,
        JSON.stringify(body),
        JSON.stringify(hidden),
      );
      return body;
    },
    save<K extends Kind>(kind: K, body: Kinds[K]): Kinds[K] {
      file.run("UPDATE objects SET body = ? WHERE id = ? AND kind = ?", JSON.stringify(body), body.id, kind);
      return body;
    },
    hide<K extends Kind>(kind: K, id: string, change: Partial<Hidden[K]>): void {
      const row = file.get<Row>("SELECT body, hidden FROM objects WHERE id = ? AND kind = ?", id, kind);
      const hidden = JSON.stringify({ ...JSON.parse(row?.hidden ?? "{}"), ...change });
      file.run("UPDATE objects SET hidden = ? WHERE id = ?", hidden, id);
    },
    hidden<K extends Kind>(kind: K, id: string): Hidden[K] {
      const row = file.get<Row>("SELECT body, hidden FROM objects WHERE id = ? AND kind = ?", id, kind);
      return JSON.parse(row?.hidden ?? "{}") as Hidden[K];
    },
    own(id: string, owner: string | null): void {
      file.run("UPDATE objects SET owner = ? WHERE id = ?", owner, id);
    },
    find<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
      const row = file.get<Row>("SELECT body FROM objects WHERE id = ? AND kind = ? AND deleted = 0", id, kind);
      return row && (JSON.parse(row.body) as Kinds[K]);
    },
    /** Finds an object by ID alone, deleted ones included, for expansion. */
    any(id: string): { readonly object: unknown; readonly isDeleted: boolean } | undefined {
      const row = file.get<Row & { deleted: number }>("SELECT body, deleted FROM objects WHERE id = ?", id);
      return row && { object: JSON.parse(row.body), isDeleted: row.deleted === 1 };
    },
    delete(id: string): void {
      file.run("UPDATE objects SET deleted = 1 WHERE id = ?", id);
    },
    /** Newest first. */
    list<K extends Kind>(kind: K, owner?: string): Kinds[K][] {
      const rows =
        owner === undefined
          ? file.all<Row>("SELECT body FROM objects WHERE kind = ? AND deleted = 0 ORDER BY seq DESC", kind)
          : file.all<Row>(
              "SELECT body FROM objects WHERE kind = ? AND owner = ? AND deleted = 0 ORDER BY seq DESC",
              kind,
              owner,
            );
      return rows.map((row) => JSON.parse(row.body) as Kinds[K]);
    },
    /** Schedules a task at an instant; null cancels it. */
    plan(subject: string, what: string, at: number | null): void {
      file.run("DELETE FROM tasks WHERE subject = ? AND what = ?", subject, what);
      if (at !== null) file.run("INSERT INTO tasks VALUES (?, ?, ?, ?)", subject, what, at, count("tasks"));
    },
    nextTask: (): Task | undefined => file.get<Task>("SELECT subject, what, at FROM tasks ORDER BY at, seq LIMIT 1"),
    close: file.close,
  };
}
