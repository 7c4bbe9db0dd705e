import { type SpawnOptions, spawn } from "node:child_process";
import { atEnd } from "./cleanup.ts";

/** Node arguments for child processes: suppresses the warning that SQLite is experimental. */
export const NODE_FLAGS = ["--disable-warning=ExperimentalWarning"];

/** Runs a script with this Node until it exits and returns its output. Rejects with its error output when it fails. */
export function runNode(args: readonly string[], options: SpawnOptions = {}): Promise<string> {
  const child = spawn(process.execPath, [...NODE_FLAGS, ...args], { ...options, stdio: ["ignore", "pipe", "pipe"] });
  const forget = atEnd(() => child.kill("SIGKILL"));
  let [printed, complaint] = ["", ""];
  child.stdout?.on("data", (data) => (printed += data));
  child.stderr?.on("data", (data) => (complaint = `${complaint}${data}`.slice(-4000)));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code) => {
      void forget();
      if (code === 0) resolve(printed);
      else reject(new Error(`${args[0]} ended with ${code}: ${complaint.trim()}`));
    });
  });
}
