import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/** Fields of `/proc/{pid}/stat` after the name in brackets; the 20th is when the process started, in ticks since boot. */
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
    return null;
  }
}

/** Tells a running process from every other that ever had or will have its number: when it started. Null when there is no such process. */
export function processIdentity(pid: number): string | null {
  try {
    return existsSync("/proc/self/stat") ? onLinux(pid) : elsewhere(pid);
  } catch (error) {
    // Processes end while they are looked at.
    if (["ENOENT", "ESRCH"].includes((error as NodeJS.ErrnoException).code ?? "")) return null;
    throw error;
  }
}
