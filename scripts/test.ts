import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join, relative } from "node:path";
import { z } from "zod";
import { hasJava, withDynamoDbLocal } from "./oracle.ts";
import { watchSuite } from "./suite-processes.ts";

/**
 * Runs every check of the project in order and ends with one line, `N passed, N failed`. `--fast` skips checks that
 * need an engine, a browser or a synthesis.
 */

interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** Names of the failures, where the tool reports them. */
  readonly failures?: readonly string[];
}
interface Step {
  readonly name: string;
  readonly fast: boolean;
  run(): Promise<Tally>;
}

const reports = mkdtempSync(join(tmpdir(), "colophon-test-"));
const local = (binary: string) => join(import.meta.dirname, "../node_modules/.bin", binary);

const exitCode = (command: string, args: readonly string[], env: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });

/** A tool that only passes or fails counts as one check. */
const yesOrNo = async (command: string, args: readonly string[]): Promise<Tally> => {
  const ok = (await exitCode(command, args)) === 0;
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
};

const VitestReport = z.object({
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numFailedTestSuites: z.int(),
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** The failed tests of a run, each with its file; a file that could not run counts as one failure. */
const failuresOf = ({ testResults }: z.infer<typeof VitestReport>): string[] =>
  testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const tests = assertionResults.filter((test) => test.status === "failed");
    return tests.length === 0 && status === "failed" ? [file] : tests.map(({ fullName }) => `${file}: ${fullName}`);
  });

let runs = 0;

const vitest = async (
  projects: readonly string[],
  more: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<Tally> => {
  const file = join(reports, `vitest-${++runs}.json`);
  const selected = [...projects.flatMap((project) => ["--project", project]), ...more];
  const code = await exitCode(
    local("vitest"),
    ["run", ...selected, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`],
    env,
  );
  const report = VitestReport.parse(JSON.parse(readFileSync(file, "utf8")));
  const failed = report.numFailedTests + (report.numFailedTests === 0 && (code !== 0 || !report.success) ? 1 : 0);
  return { passed: report.numPassedTests, failed, failures: failuresOf(report) };
};

/**
 * Suites that check every single write, or every row of a large file; another engine would not change their results.
 */
const NOT_TWICE = [
  ...["functions/imports/**/crash*", "functions/imports/samples*", "functions/personal-data/**/remove-account*"],
  ...["functions/personal-data/**/purge-source*", "functions/accounts/**/change-email*"],
  ...["functions/accounts/**/passwords*", "functions/agency/**/invitations*", "functions/agency/register-agency*"],
  // Suites that drive a whole local cloud bring their own engine.
  "functions/billing/**",
  "functions/amazon-accounts/**",
  "functions/sync/**",
];

/**
 * Integration tests mostly wait for an engine: one worker more than there are processors keeps a small machine busy.
 */
const INTEGRATION_WORKERS = `--maxWorkers=${availableParallelism() + 1}`;

/**
 * Runs the suites of stores and use cases again on Amazon's DynamoDB Local, in case the everyday engine is too lenient.
 */
const oracle = (): Promise<Tally> => {
  if (hasJava())
    return withDynamoDbLocal((endpoint) =>
      vitest(["integration"], ["functions/", INTEGRATION_WORKERS, ...NOT_TWICE.map((suite) => `--exclude=${suite}`)], {
        DYNAMODB_ENDPOINT: endpoint,
      }),
    );
  console.log("Java is not here: the stores were tested on the everyday engine only.");
  return Promise.resolve({ passed: 0, failed: 0 });
};

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
  errors: z.array(z.unknown()),
});

const playwright = async (): Promise<Tally> => {
  const file = join(reports, "playwright.json");
  const code = await exitCode(local("playwright"), ["test", "--reporter=list,json"], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const { stats, errors } = PlaywrightReport.parse(JSON.parse(readFileSync(file, "utf8")));
  if (stats.flaky > 0) console.log(`\n${stats.flaky} of the journeys went through at the second try only.`);
  const failed = stats.unexpected + stats.skipped + errors.length;
  return { passed: stats.expected + stats.flaky, failed: failed === 0 && code !== 0 ? 1 : failed };
};

const steps: readonly Step[] = [
  { name: "types", fast: true, run: () => yesOrNo(local("tsc"), ["--noEmit", "-p", "."]) },
  { name: "lint", fast: true, run: () => yesOrNo(local("biome"), ["ci", "--error-on-warnings", "."]) },
  { name: "import rules", fast: true, run: () => yesOrNo(process.execPath, ["scripts/checks/check-imports.ts"]) },
  { name: "API document", fast: true, run: () => yesOrNo(process.execPath, ["scripts/api-doc.ts", "--check"]) },
  { name: "unit tests", fast: true, run: () => vitest(["unit", "web"]) },
  { name: "integration tests", fast: false, run: () => vitest(["integration"], [INTEGRATION_WORKERS]) },
  { name: "stores on DynamoDB Local", fast: false, run: oracle },
  { name: "synth", fast: false, run: () => yesOrNo(local("cdk"), ["synth", "--quiet"]) },
  { name: "browser tests", fast: false, run: playwright },
];

const suite = watchSuite();
/** Fails when a process outlives the suite; leftovers are named and killed. */
const nothingLeft = async (): Promise<Tally> => {
  const left = await suite.end();
  for (const { pid, command } of left) console.error(`Left running (ended now): ${pid} ${command}`);
  return { passed: left.length === 0 ? 1 : 0, failed: left.length };
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => void suite.end(2_000).finally(() => process.exit(1)));

const fast = process.argv.includes("--fast");
let passed = 0;
let failed = 0;
const failures: string[] = [];
for (const step of [...steps, { name: "processes left", fast: true, run: nothingLeft }].filter(
  (candidate) => candidate.fast || !fast,
)) {
  const start = performance.now();
  console.log(`\n── ${step.name}`);
  const tally = await step.run().catch((error: unknown): Tally => {
    console.error(error);
    return { passed: 0, failed: 1 };
  });
  passed += tally.passed;
  failed += tally.failed;
  if (tally.failed > 0) failures.push(step.name, ...(tally.failures ?? []).map((name) => `  ${name}`));
  console.log(
    `── ${step.name}: ${tally.passed} passed, ${tally.failed} failed (${((performance.now() - start) / 1000).toFixed(1)} s)`,
  );
}
rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) console.log(`\nFailed:\n${failures.join("\n")}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
