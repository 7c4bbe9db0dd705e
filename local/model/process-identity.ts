import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/**
 * Index of the start time (field 22 of `/proc/{pid}/stat`, in clock ticks since boot) among the fields after the name
 * in brackets.
 */
const STARTED_FIELD = 19;

function onLinux(pid: number): string | null {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return null;
  const stat = readFileSync(file, "utf8");
  const started = stat.slice(stat.lastIndexOf(")") + 2).split(" ")[STARTED_FIELD];
  return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${started}`;
}

function elsewhere(pid: number): string | null {
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || null;
  } catch {
    // `ps` fails when the process has ended.
    return null;
  }
}

/** Identifies a running process by its start time, unlike its reused number. Null when there is no such process. */
export function processIdentity(pid: number): string | null {
  try {
    return existsSync("/proc/self/stat") ? onLinux(pid) : elsewhere(pid);
  } catch (error) {
    // The process may end between the two reads.
    if (["ENOENT", "ESRCH"].includes((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw error;
  }
}

/** The command line of a process, words separated by NUL; empty when it doesn't exist or the system can't tell. */
export const commandOf = (pid: number): string => {
  const file = `/proc/${pid}/cmdline`;
  return existsSync(file) ? readFileSync(file, "utf8") : "";
};

/** The process that started this one; null once it has ended, as its children then belong to process 1. */
export function parentOf(pid: number): number | null {
  const file = `/proc/${pid}/status`;
  const parent = existsSync(file) ? /^PPid:\s*(\d+)$/m.exec(readFileSync(file, "utf8")) : null;
  return parent && Number(parent[1]) > 1 ? Number(parent[1]) : null;
}
