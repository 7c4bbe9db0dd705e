import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { NODE_FLAGS } from "#bench/lib/child.ts";
import { atEnd, temporaryFolder } from "#bench/lib/cleanup.ts";
import { freePort } from "#local/model/listen.ts";

const READY = /Colophon is ready at (\S+)/;
const COMPLETE = /figures and payments are complete/;

export interface SeededStack {
  readonly pid: number;
  readonly address: string;
  /** From process start to the ready line. */
  readonly readyMs: number;
  /** Resolves once the demo author's whole history is seeded. */
  readonly complete: Promise<void>;
}

/**
 * Starts the whole product with the demo users, as `npm start` does on an empty state folder; resolves when it is
 * ready.
 */
export async function startSeededStack(): Promise<SeededStack> {
  const script = join(import.meta.dirname, "../../local/start/main.ts");
  const begun = performance.now();
  const child = spawn(process.execPath, [...NODE_FLAGS, script, "--fresh", "--port", String(await freePort())], {
    env: { ...process.env, COLOPHON_STATE_DIR: temporaryFolder() },
    stdio: ["ignore", "pipe", "inherit"],
  });
  atEnd(async () => {
    if (child.exitCode !== null) return;
    const gone = once(child, "exit");
    child.kill("SIGTERM");
    await gone;
  });
  let printed = "";
  const until = (line: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = line.exec(printed);
        if (found) resolve(found[1] ?? "");
      };
      child.stdout.on("data", look);
      child.once("exit", (code) => reject(new Error(`the product ended with ${code}: ${printed.slice(-2000)}`)));
    });
  child.stdout.on("data", (data) => {
    printed += data;
  });
  const complete = until(COMPLETE).then(() => undefined);
  complete.catch(() => undefined);
  const address = await until(READY);
  return { pid: child.pid ?? 0, address, readyMs: performance.now() - begun, complete };
}
