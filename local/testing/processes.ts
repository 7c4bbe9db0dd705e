import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";

export function processesNaming(folder: string): readonly string[] {
  // Small Debian machines have no ps, and macOS has no /proc.
  const commands = existsSync("/proc")
    ? readdirSync("/proc")
        .filter((entry) => /^\d+$/.test(entry))
        .map(commandOf)
    : execFileSync("ps", ["-axo", "command="], { encoding: "utf8" }).split("\n");
  return commands.filter((command) => command.includes(folder));
}

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
  } catch (error) {
    // Processes may end during the scan.
    if (["ENOENT", "ESRCH"].includes((error as NodeJS.ErrnoException).code ?? "")) return "";
    throw error;
  }
}
