import { spawn } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { freePort, type LocalEngine, startLocalEngine } from "#functions/testing/local-table.ts";
import { atEnd } from "../lib/cleanup.ts";

/** The installed engine binary, else the one on the PATH. */
export function dynoxidePath(): string {
  try {
    return createRequire(import.meta.url).resolve("@dynoxide/linux-x64/dynoxide");
  } catch {
    return "dynoxide";
  }
}

/**
 * Data that the engine imports before it serves: a folder in DynamoDB's export format, and the tables' descriptions.
 */
export interface TableExport {
  readonly folder: string;
  readonly schemaFile: string;
}

const DEADLINE_MS = 60_000;
/** Ends the engine when the program ends for any reason. */
const WITH_PARENT = join(import.meta.dirname, "../../local/model/end-with-parent.sh");

/**
 * Starts the engine in memory on a free loopback port, after importing tables if given. Resolves to its address when it
 * listens.
 */
async function serve(exported?: TableExport): Promise<string> {
  const port = String(await freePort());
  const address = ["--host", "127.0.0.1", "--port", port];
  const args = exported
    ? ["import", "--source", exported.folder, "--schema", exported.schemaFile, "--serve", ...address]
    : ["serve", ...address];
  const child = spawn("sh", [WITH_PARENT, dynoxidePath(), ...args], { stdio: ["pipe", "ignore", "pipe"] });
  atEnd(() => child.stdin.end());
  let said = "";
  await new Promise<void>((resolve, reject) => {
    const refuse = () => reject(new Error(`the table engine did not start: ${said.trim()}`));
    const deadline = setTimeout(refuse, DEADLINE_MS);
    child.once("error", reject);
    child.once("exit", refuse);
    child.stderr.on("data", (data) => {
      said = `${said}${data}`.slice(-2000);
      if (!said.includes("listening on")) return;
      clearTimeout(deadline);
      resolve();
    });
  });
  return `http://127.0.0.1:${port}`;
}

/** The in-memory engine of the product's own tests, with an export's tables if given. */
export async function startEngine(exported?: TableExport): Promise<LocalEngine> {
  const given = process.env.DYNAMODB_ENDPOINT;
  process.env.DYNAMODB_ENDPOINT = await serve(exported);
  try {
    const engine = await startLocalEngine();
    atEnd(() => engine.stop());
    return engine;
  } finally {
    if (given === undefined) delete process.env.DYNAMODB_ENDPOINT;
    else process.env.DYNAMODB_ENDPOINT = given;
  }
}
