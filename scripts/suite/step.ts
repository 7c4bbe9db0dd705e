import { spawn } from "node:child_process";
import { join } from "node:path";

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Names of the failures, where the tool reports them. */
  readonly failures?: readonly string[];
}

export interface Step {
  readonly name: string;
  /** Runs in `npm run check` as well. */
  readonly fast: boolean;
  run(): Promise<Tally>;
}

/** Path of an installed command. */
export const local = (binary: string): string => join(import.meta.dirname, "../../node_modules/.bin", binary);

/** Runs a command whose output shows as it comes. Resolves with its exit code. */
export const exitCode = (command: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });

/** Runs a command and keeps its output until it ends, for steps that run side by side. */
const quietExit = (command: string, args: readonly string[]): Promise<{ code: number; output: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += data));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, output: output.trim() }));
  });

/** A check by a tool that only passes or fails; its output shows when it is done. */
export const check = (name: string, command: string, args: readonly string[], fast = true): Step => ({
  name,
  fast,
  async run() {
    const { code, output } = await quietExit(command, args);
    if (output) console.log(output);
    return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  },
});
