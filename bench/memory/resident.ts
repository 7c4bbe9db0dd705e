import { readdirSync, readFileSync } from "node:fs";
import { sumOf } from "#shared/primitives/sums.ts";

const read = (file: string): string => {
  try {
    return readFileSync(file, "utf8");
  } catch {
    // The process ended while it was being read.
    return "";
  }
};

const parentOf = (pid: number): number => {
  const stat = read(`/proc/${pid}/stat`);
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1] ?? 0);
};

/** Resident bytes of a process and its descendants. Linux only, since it reads /proc. */
export function residentBytes(pid: number): number {
  const all = readdirSync("/proc").filter((entry) => /^\d+$/.test(entry));
  const parents = new Map(all.map((entry) => [Number(entry), parentOf(Number(entry))]));
  const isBelow = (candidate: number): boolean => {
    for (let at = candidate; at > 1; at = parents.get(at) ?? 0) if (at === pid) return true;
    return false;
  };
  return sumOf(
    [...parents.keys()].filter(isBelow),
    (each) => Number(/VmRSS:\s+(\d+) kB/.exec(read(`/proc/${each}/status`))?.[1] ?? 0) * 1024,
  );
}
