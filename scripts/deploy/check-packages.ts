import { spawnSync } from "node:child_process";
import * as z from "zod";

const Found = z.object({
  vulnerabilities: z.record(z.string(), z.object({ name: z.string(), severity: z.string() })),
});

export interface PackageFindings {
  /** One sentence for each package that must not be deployed. */
  readonly failures: readonly string[];
  readonly notes: readonly string[];
}

const GRAVE = ["high", "critical"];

/** Judges what `npm audit --json` printed: known holes of high severity stop a deployment, others are mentioned. */
export function judgeAudit(printed: string): PackageFindings {
  let answer: unknown;
  try {
    answer = JSON.parse(printed);
  } catch {
    answer = null;
  }
  const found = Found.safeParse(answer);
  if (!found.success)
    return { failures: [], notes: ["The packages' known holes couldn't be looked up: the registry did not answer."] };
  const all = Object.values(found.data.vulnerabilities);
  const describe = ({ name, severity }: (typeof all)[number]) => `${name} has a known hole of ${severity} severity.`;
  return {
    failures: all.filter(({ severity }) => GRAVE.includes(severity)).map(describe),
    notes: all.filter(({ severity }) => !GRAVE.includes(severity)).map(describe),
  };
}

/** Asks the registry about the packages that are deployed. */
export function checkPackages(): PackageFindings {
  const { stdout } = spawnSync("npm", ["audit", "--omit=dev", "--json"], {
    encoding: "utf8",
    shell: process.platform === "win32",
    maxBuffer: 64 * 1024 * 1024,
  });
  return judgeAudit(stdout ?? "");
}
