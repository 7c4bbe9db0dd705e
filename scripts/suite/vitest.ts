import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import * as z from "zod";
import { exitCode, local, type Tally } from "./step.ts";

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});
type VitestReport = z.infer<typeof VitestReport>;

export interface FileTime {
  readonly file: string;
  readonly seconds: number;
}

/** The failed tests of a run, each with its file; a file that could not run counts as one failure. */
export const failuresOf = ({ testResults }: Pick<VitestReport, "testResults">): string[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const tests = assertionResults.filter((test) => test.status === "failed");
    return tests.length === 0 && status === "failed" ? [file] : tests.map(({ fullName }) => `${file}: ${fullName}`);
  });

const timesOf = ({ testResults }: VitestReport, where: string): FileTime[] =>
  testResults.map(({ name, startTime, endTime }) => ({
    file: `${relative(process.cwd(), name)}${where}`,
    seconds: (endTime - startTime) / 1000,
  }));

export interface VitestRun {
  readonly projects: readonly string[];
  /** Further arguments: files, exclusions, workers. */
  readonly more?: readonly string[];
  readonly env?: Record<string, string>;
  /** Distinguishes the files of this run from the same files of another. */
  readonly where?: string;
}

/** Runs test projects and adds the duration of each file to `times`. */
export async function vitest({ projects, more = [], env, where = "" }: VitestRun, times: FileTime[]): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), "colophon-vitest-"));
  try {
    const file = join(folder, "report.json");
    const selected = [...projects.flatMap((project) => ["--project", project]), ...more];
    const code = await exitCode(
      local("vitest"),
      ["run", ...selected, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
      env,
    );
    const report = VitestReport.parse(JSON.parse(readFileSync(file, "utf8")));
    times.push(...timesOf(report, where));
    const failed = report.numFailedTests + (report.numFailedTests === 0 && (code !== 0 || !report.success) ? 1 : 0);
    return { passed: report.numPassedTests, failed, failures: failuresOf(report) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The slowest files, one per line, slowest first. */
export const slowest = (times: readonly FileTime[], count = 20): string =>
  times
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
    .join("\n");
