import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "#local/model/listen.ts";
import { StartRefused, usingFile } from "#local/model/refusal.ts";
import { rememberEngine, waitForEngineExit } from "./leftover.ts";

export interface TableEngine {
  readonly endpoint: string;
  close(): Promise<void>;
}

/** The installed binary, else the one on the PATH. */
export function dynoxidePath(): string {
  try {
    return createRequire(import.meta.url).resolve("@dynoxide/linux-x64/dynoxide");
  } catch (error) {
    // Other platforms have no such package; their users install dynoxide themselves.
    if ((error as NodeJS.ErrnoException).code === "MODULE_NOT_FOUND") return "dynoxide";
    throw error;
  }
}

/** Ends the engine with this process, however it ends. */
const WITH_PARENT = join(import.meta.dirname, "../../model/end-with-parent.sh");
const NOT_FOUND = 127;
const PATIENCE_MS = 10_000;
const POLL_MS = 20;

/**
 * Runs dynoxide with these arguments on a free loopback port, and resolves once it answers.
 * @throws {StartRefused} when this machine has none
 */
export async function runEngine(
  args: readonly string[],
  patienceMs = PATIENCE_MS,
): Promise<TableEngine & { readonly pid: number }> {
  const port = await freePort();
  const serve = [...args, "--host", "127.0.0.1", "--port", String(port)];
  const child = spawn("sh", [WITH_PARENT, dynoxidePath(), ...serve], { stdio: ["pipe", "ignore", "pipe"] });
  const endpoint = `http://127.0.0.1:${port}`;
  try {
    await untilAnswering(endpoint, child, patienceMs);
    return { endpoint, pid: child.pid ?? 0, close: () => ended(child) };
  } catch (error) {
    await ended(child);
    throw error;
  }
}

/**
 * Starts dynoxide on a file, or uses the engine at `DYNAMODB_ENDPOINT`. Throws like `runEngine`.
 * @throws {StartRefused} when another start is using the file
 */
export async function startTableEngine(databaseFile: string, given: string | undefined): Promise<TableEngine> {
  if (given) return { endpoint: given.replace(/\/$/, ""), close: async () => undefined };
  await waitForEngineExit(databaseFile);
  const { endpoint, pid, close } = await usingFile(databaseFile, () => runEngine(["serve", "--db-path", databaseFile]));
  const forget = rememberEngine(databaseFile, pid);
  return { endpoint, close: () => close().then(forget) };
}

async function untilAnswering(endpoint: string, child: ChildProcess, patienceMs: number): Promise<void> {
  let failure: Error | undefined;
  let complaint = "";
  child.stderr?.on("data", (data) => {
    complaint = `${complaint}${data}`.slice(-2000);
  });
  child.once("error", (error) => {
    failure = error;
  });
  child.once("close", (code) => {
    const sentence =
      "The table engine dynoxide is not on this machine: install it so that `dynoxide` is on the PATH, " +
      "or set DYNAMODB_ENDPOINT to a DynamoDB-compatible address.";
    failure ??=
      code === NOT_FOUND
        ? new StartRefused(sentence)
        : new Error(`The table engine ended with ${code}: ${complaint.trim()}`);
  });
  for (const start = Date.now(); Date.now() - start < patienceMs; ) {
    if (failure) throw failure;
    const answers = await fetch(endpoint, { method: "POST" }).then(
      () => true,
      () => false,
    );
    if (answers) return;
    await delay(POLL_MS);
  }
  throw new Error(`The table engine did not answer within ${patienceMs / 1000} seconds`);
}

/** Closing the parent's pipe asks the engine to close its file; it is killed if it does not. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.stdin?.end();
  await exit;
}
