import { availableParallelism } from "node:os";
import { hasJava, withDynamoDbLocal } from "../oracle.ts";
import { ONE_ENGINE, STORE_CONTRACT } from "./contract.ts";
import { playwright } from "./playwright.ts";
import { check, local, type Step, type Tally } from "./step.ts";
import { type FileTime, vitest } from "./vitest.ts";

/** Tests often wait for an engine or a timer: one worker more than there are processors keeps a small machine busy. */
const WORKERS = `--maxWorkers=${availableParallelism() + 1}`;

async function onDynamoDbLocal(isFull: boolean, times: FileTime[]): Promise<Tally> {
  if (!hasJava()) {
    console.log("Java is not installed: the stores were tested on the everyday engine only.");
    return { passed: 0, failed: 0 };
  }
  const files = isFull ? ["functions/", ...ONE_ENGINE.map((suite) => `--exclude=${suite}`)] : STORE_CONTRACT;
  return withDynamoDbLocal((endpoint) =>
    vitest(
      {
        projects: ["integration"],
        more: [WORKERS, ...files],
        env: { DYNAMODB_ENDPOINT: endpoint },
        where: " on DynamoDB Local",
      },
      times,
    ),
  );
}

/** All tests without a browser in one run, so that no project waits for the slowest file of another. */
const withoutBrowser = (isFast: boolean, times: FileTime[]): Step =>
  isFast
    ? { name: "unit tests", fast: true, run: () => vitest({ projects: ["unit", "web*"], more: [WORKERS] }, times) }
    : { name: "unit and integration tests", fast: false, run: () => vitest({ projects: [], more: [WORKERS] }, times) };

/** Small simulated years; each seed is another one. */
const years = (isFull: boolean): Step =>
  check(
    "a year in a night",
    process.execPath,
    ["local/year/main.ts", "--seeds", isFull ? "20" : "2", "--authors", "4", "--days", "18"],
    false,
  );

export interface SuiteOptions {
  /** Without the steps that need an engine, a browser or a synthesis. */
  readonly isFast: boolean;
  /** All stores on the second engine instead of a selection, and twenty simulated years instead of two. */
  readonly isFull: boolean;
}

/**
 * The groups of the suite, one after the other. The steps of a group run side by side, as many as there are processors.
 */
export const groupsOf = ({ isFast, isFull }: SuiteOptions, times: FileTime[]): readonly (readonly Step[])[] => [
  [
    check("types", local("tsc"), ["--build"]),
    check("lint", local("biome"), ["ci", "--error-on-warnings", "."]),
    check("import rules", process.execPath, ["scripts/checks/check-imports.ts"]),
    check("dead code", local("knip"), []),
    check("API document", process.execPath, ["scripts/api-doc.ts", "--check"]),
    check("page of functions", process.execPath, ["scripts/functions-doc.ts", "--check"], false),
    check("conformance", process.execPath, ["scripts/conformance.ts", "--check"]),
    check("security requirements", process.execPath, ["scripts/asvs.ts", "--check"]),
    check("synth", local("cdk"), ["synth", "--quiet"], false),
    years(isFull),
  ],
  [withoutBrowser(isFast, times)],
  [
    // The stores run while the browser tests' stack starts.
    { name: "browser tests", fast: false, run: () => playwright(times) },
    { name: "stores on DynamoDB Local", fast: false, run: () => onDynamoDbLocal(isFull, times) },
  ],
];
