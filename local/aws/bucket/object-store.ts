import { createHash } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { usingFile } from "#local/model/refusal.ts";

export interface StoredObject {
  readonly key: string;
  readonly body: Buffer;
  /** MD5 in hex, without quotes. */
  readonly etag: string;
  readonly size: number;
  /** Epoch milliseconds. */
  readonly modifiedAt: number;
  /** Returned with the object: content type and encoding, `x-amz-meta-*`. */
  readonly headers: Readonly<Record<string, string>>;
}

export type ListedObject = Pick<StoredObject, "key" | "etag" | "size" | "modifiedAt">;

/** Stores the objects of all buckets in one SQLite file. Keys sort by their bytes, as in S3. */
export interface ObjectStore {
  put(bucket: string, object: Pick<StoredObject, "key" | "body" | "headers" | "modifiedAt">): string;
  get(bucket: string, key: string): StoredObject | null;
  delete(bucket: string, key: string): void;
  list(bucket: string, prefix: string, after: string, limit: number): readonly ListedObject[];
  close(): void;
}

interface Row {
  readonly key: string;
  readonly body: Uint8Array;
  readonly etag: string;
  readonly size: number;
  readonly modified_at: number;
  readonly headers: string;
}

const listed = ({ key, etag, size, modified_at }: Row): ListedObject => ({ key, etag, size, modifiedAt: modified_at });

export function openObjectStore(stateDir: string): ObjectStore {
  const file = join(stateDir, "buckets.sqlite");
  const db = usingFile(file, () => {
    const opened = new DatabaseSync(file);
    opened.exec(`PRAGMA journal_mode = WAL;
      CREATE TABLE IF NOT EXISTS objects (
        bucket TEXT, key TEXT, body BLOB, etag TEXT, size INTEGER, modified_at INTEGER, headers TEXT,
        PRIMARY KEY (bucket, key)) WITHOUT ROWID`);
    return opened;
  });
  const put = db.prepare("INSERT OR REPLACE INTO objects VALUES (?, ?, ?, ?, ?, ?, ?)");
  const get = db.prepare("SELECT * FROM objects WHERE bucket = ? AND key = ?");
  const remove = db.prepare("DELETE FROM objects WHERE bucket = ? AND key = ?");
  const list = db.prepare(
    `SELECT key, etag, size, modified_at FROM objects
     WHERE bucket = ? AND key > ? AND substr(key, 1, ?) = ? ORDER BY key LIMIT ?`,
  );
  return {
    put(bucket, { key, body, headers, modifiedAt }) {
      const etag = createHash("md5").update(body).digest("hex");
      put.run(bucket, key, body, etag, body.length, modifiedAt, JSON.stringify(headers));
      return etag;
    },
    get(bucket, key) {
      const row = get.get(bucket, key) as unknown as Row | undefined;
      return row ? { ...listed(row), body: Buffer.from(row.body), headers: JSON.parse(row.headers) } : null;
    },
    delete: (bucket, key) => {
      remove.run(bucket, key);
    },
    list: (bucket, prefix, after, limit) =>
      (list.all(bucket, after, [...prefix].length, prefix, limit) as unknown as Row[]).map(listed),
    close: () => db.close(),
  };
}
