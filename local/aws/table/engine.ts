import { type ChildProcess, spawn } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { freePort } from "#local/model/free-port.ts";
import { rememberEngine, untilReleased } from "./leftover.ts";

/** A running DynamoDB-compatible engine. */
export interface TableEngine {
  /** Such as `http://127.0.0.1:41234`. */
  readonly endpoint: string;
  close(): Promise<void>;
}

/** The engine cannot be started; the message says what to do, in one sentence. */
export class EngineMissing extends Error {
  override readonly name = "EngineMissing";
}

/** The binary that the install brought, else the one on the PATH. */
function binary(): string {
  try {
    return createRequire(import.meta.url).resolve("@dynoxide/linux-x64/dynoxide");
  } catch (error) {
    // Other platforms have no such package; their people install dynoxide themselves.
    if ((error as NodeJS.ErrnoException).code === "MODULE_NOT_FOUND") return "dynoxide";
    throw error;
  }
}

/** Runs the engine so that it ends when this process does, however it ends. */
const WITH_PARENT = join(import.meta.dirname, "../../model/end-with-parent.sh");
/** What a shell answers for a command that is not there. */
const NOT_FOUND = 127;

/**
 * Starts dynoxide on a file, or takes the engine that `DYNAMODB_ENDPOINT` names.
 * @throws {EngineMissing} when there is none on this machine
 */
export async function startTableEngine(databaseFile: string, given: string | undefined): Promise<TableEngine> {
  if (given) return { endpoint: given.replace(/\/$/, ""), close: async () => undefined };
  await untilReleased(databaseFile);
  const port = await freePort();
  const serve = ["serve", "--host", "127.0.0.1", "--port", String(port), "--db-path", databaseFile];
  const child = spawn("sh", [WITH_PARENT, binary(), ...serve], { stdio: ["pipe", "ignore", "pipe"] });
  const endpoint = `http://127.0.0.1:${port}`;
  try {
    await untilAnswering(endpoint, child);
    const forget = rememberEngine(databaseFile, child.pid ?? 0);
    return { endpoint, close: () => ended(child).then(forget) };
  } catch (error) {
    await ended(child);
    throw error;
  }
}

async function untilAnswering(endpoint: string, child: ChildProcess): Promise<void> {
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
        ? new EngineMissing(sentence)
        : new Error(`The table engine ended with ${code}: ${complaint.trim()}`);
  });
  for (let tries = 0; tries < 500; tries++) {
    if (failure) throw failure;
    const answers = await fetch(endpoint, { method: "POST" }).then(
      () => true,
      () => false,
    );
    if (answers) return;
    await delay(20);
  }
  throw new Error("The table engine did not answer within ten seconds");
}

/** Without its parent's pipe the engine is asked to close its file, and killed when it does not. */
async function ended(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exit = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.stdin?.end();
  await exit;
}
