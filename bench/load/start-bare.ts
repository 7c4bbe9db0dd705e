import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { NODE_FLAGS } from "../lib/child.ts";
import { atEnd } from "../lib/cleanup.ts";
import { startPostgres } from "../stores/postgres-server.ts";

const USER = "bare";
/** The token of the bare service's only user. */
export const BARE_TOKEN = "bare-token";

/** The product's answers, from which the bare service's rows are made. */
export interface Answered {
  readonly user: string;
  readonly books: string;
  readonly report: string;
}

const TABLES = `create table sessions (token text primary key, user_id text not null);
  create table users (id text primary key, body text not null, presets jsonb);
  create table books (user_id text, place integer, body text not null, primary key (user_id, place));
  create table reports (user_id text primary key, rest jsonb not null);
  create table records (user_id text, place integer, head jsonb not null, primary key (user_id, place));
  create table sales (user_id text, place integer, day integer, reads integer, orders integer, free_orders integer,
    royalties bigint, reads_money bigint, kindle bigint, print bigint, audiobook bigint, estimated bigint,
    primary key (user_id, place, day));`;

const insert = (table: string, places: number): string =>
  `insert into ${table} values (${Array.from({ length: places }, (_, i) => `$${i + 1}`).join(", ")})`;

/** Starts the bare service beside a PostgreSQL that holds what the product answered; returns its address. */
export async function startBare(binaries: string, { user, books, report }: Answered): Promise<string> {
  const { client, copyIn, host } = await startPostgres(binaries);
  await client.query(TABLES);
  await client.query(insert("sessions", 2), [BARE_TOKEN, USER]);
  await client.query(insert("users", 2).replace("users", "users (id, body)"), [USER, user]);
  for (const [place, book] of (JSON.parse(books) as { data: unknown[] }).data.entries())
    await client.query(insert("books", 3), [USER, place, JSON.stringify(book)]);
  const { records, ...rest } = JSON.parse(report) as RoyaltiesReport;
  await client.query(insert("reports", 2), [USER, JSON.stringify(rest)]);
  const lines: string[] = [];
  for (const [place, record] of records.entries()) {
    const { reads, orders, free_orders, royalties, royalties_reads, royalties_kindle, ...others } = record;
    const { royalties_print, royalties_audiobook, estimated_reads, ...head } = others;
    await client.query(insert("records", 3), [USER, place, JSON.stringify(head)]);
    const first = [reads, orders, free_orders, royalties, royalties_reads, royalties_kindle];
    const columns = [...first, royalties_print, royalties_audiobook, estimated_reads];
    for (const day of reads.keys()) lines.push([USER, place, day, ...columns.map((column) => column[day])].join("\t"));
  }
  await copyIn("copy sales from stdin", `${lines.join("\n")}\n`);
  await client.query("vacuum analyze");
  return serve(host);
}

async function serve(host: string): Promise<string> {
  const child = spawn(process.execPath, [...NODE_FLAGS, join(import.meta.dirname, "bare-service.ts"), host], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  atEnd(async () => {
    if (child.exitCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;
  });
  const [printed] = (await once(child.stdout, "data")) as [Buffer];
  const port = /listening (\d+)/.exec(printed.toString())?.[1];
  if (port === undefined) throw new Error(`the bare service said ${printed}`);
  return `http://127.0.0.1:${port}`;
}
