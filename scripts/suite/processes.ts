import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";

/** Environment variable that marks every process started by a suite, directly or not. */
const MARK = "COLOPHON_SUITE";
const PATIENCE_MS = 5_000;

export interface LeftProcess {
  readonly pid: number;
  readonly command: string;
}

const read = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // A process may end during the scan, and other users' processes can't be read.
    return "";
  }
};

/** Running processes whose environment carries the mark, except this one. Empty where the system has no /proc. */
function processesWith(mark: string): LeftProcess[] {
  let entries: string[] = [];
  try {
    entries = readdirSync("/proc");
  } catch {
    return [];
  }
  return entries
    .filter((entry) => /^\d+$/.test(entry) && Number(entry) !== process.pid)
    .filter((pid) => read(`/proc/${pid}/environ`).split("\0").includes(mark))
    .map((pid) => ({ pid: Number(pid), command: read(`/proc/${pid}/cmdline`).replaceAll("\0", " ").trim() }))
    .filter(({ command }) => command !== "");
}

/** Marks every process started from here on; `end` waits briefly for them, kills the rest and returns those. */
export function watchSuite(env: NodeJS.ProcessEnv = process.env): { end(patienceMs?: number): Promise<LeftProcess[]> } {
  const suite = randomUUID();
  env[MARK] = suite;
  const mark = `${MARK}=${suite}`;
  return {
    async end(patienceMs = PATIENCE_MS) {
      const deadline = Date.now() + patienceMs;
      while (processesWith(mark).length > 0 && Date.now() < deadline) await delay(50);
      const left = processesWith(mark);
      for (const { pid } of left) {
        try {
          process.kill(pid, "SIGKILL");
        } catch {
          // It has already ended.
        }
      }
      return left;
    },
  };
}
