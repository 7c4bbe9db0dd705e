import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { Client } from "pg";
import { atEnd, temporaryFolder } from "../lib/cleanup.ts";

const FOLDER = "/usr/lib/postgresql/15/bin";
const USER = "bench";

/** Folder of PostgreSQL 15; null when it is not installed. */
export const postgresFolder = (): string | null => (existsSync(join(FOLDER, "initdb")) ? FOLDER : null);

/**
 * PostgreSQL refuses to run as root, so then it runs as the postgres user, or else as the system's unprivileged one.
 */
function postgresUser(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  for (const name of ["postgres", "nobody"]) {
    try {
      const id = (what: string) => Number(execFileSync("id", [what, name], { encoding: "utf8", stdio: "pipe" }));
      return { uid: id("-u"), gid: id("-g") };
    } catch (error) {
      console.error(`PostgreSQL cannot run as ${name}:`, error instanceof Error ? error.message : error);
    }
  }
  throw new Error("PostgreSQL does not run as root, and there is neither a user postgres nor nobody");
}

const connection = (folder: string) => ({ host: folder, user: USER, database: "postgres" });

async function connected(folder: string, server: ChildProcess): Promise<Client> {
  for (let tries = 0; tries < 200 && server.exitCode === null; tries++) {
    const client = new Client(connection(folder));
    try {
      await client.connect();
      return client;
    } catch {
      // Not listening yet.
      await delay(50);
    }
  }
  throw new Error("PostgreSQL did not start");
}

export interface Postgres {
  readonly client: Client;
  /** The folder of its socket, for further connections. */
  readonly host: string;
  /** Runs `copy … from stdin` with the given lines, the fastest way to load rows. */
  copyIn(sql: string, rows: string): Promise<void>;
}

/** A private PostgreSQL reachable only through a socket in its own folder; removed when the program ends. */
export async function startPostgres(binaries: string): Promise<Postgres> {
  const folder = temporaryFolder();
  const user = postgresUser();
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid ?? user.uid);
  const data = join(folder, "data");
  const options = { ...user, cwd: folder };
  execFileSync(
    join(binaries, "initdb"),
    ["-D", data, "-U", USER, "--auth=trust", "--no-sync", "-E", "UTF8", "--locale=C"],
    {
      ...options,
      stdio: "pipe",
    },
  );
  const server = spawn(
    join(binaries, "postgres"),
    ["-D", data, "-k", folder, "-c", "listen_addresses=", "-c", "shared_buffers=256MB", "-c", "work_mem=64MB"],
    { ...options, stdio: "ignore" },
  );
  atEnd(async () => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const exit = new Promise((resolve) => server.once("exit", resolve));
    server.kill("SIGINT");
    await exit;
  });
  const client = await connected(folder, server);
  // The server closes the connection on shutdown, which loses no data.
  client.on("error", () => undefined);
  atEnd(() => client.end());
  return {
    client,
    host: folder,
    copyIn: (sql, rows) => {
      const psql = spawn(join(binaries, "psql"), ["-h", folder, "-U", USER, "-d", "postgres", "-q", "-c", sql], {
        stdio: ["pipe", "ignore", "pipe"],
      });
      let complaint = "";
      psql.stderr.on("data", (data) => {
        complaint = `${complaint}${data}`.slice(-2000);
      });
      return new Promise((resolve, reject) => {
        psql.once("error", reject);
        psql.stdin.once("error", reject);
        psql.once("close", (code) => {
          if (code === 0) resolve();
          else reject(new Error(`PostgreSQL did not take the rows: ${complaint.trim()}`));
        });
        psql.stdin.end(rows);
      });
    },
  };
}
