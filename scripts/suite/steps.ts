import { availableParallelism } from "node:os";
import { hasJava, withDynamoDbLocal } from "../oracle.ts";
import { ONE_ENGINE, STORE_CONTRACT } from "./contract.ts";
import { playwright } from "./playwright.ts";
import { check, local, type Step, type Tally } from "./step.ts";
import { type FileTime, vitest } from "./vitest.ts";

/**
 * Integration tests mostly wait for an engine: one worker more than there are processors keeps a small machine busy.
 */
const INTEGRATION_WORKERS = `--maxWorkers=${availableParallelism() + 1}`;

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
        more: [INTEGRATION_WORKERS, ...files],
        env: { DYNAMODB_ENDPOINT: endpoint },
        where: " on DynamoDB Local",
      },
      times,
    ),
  );
}

/**
 * The groups of the suite, one after the other. The steps of a group run side by side, as many as there are processors.
 */
export const groupsOf = (isFull: boolean, times: FileTime[]): readonly (readonly Step[])[] => [
  [
    check("types", local("tsc"), ["--build"]),
    check("lint", local("biome"), ["ci", "--error-on-warnings", "."]),
    check("import rules", process.execPath, ["scripts/checks/check-imports.ts"]),
    check("dead code", local("knip"), []),
    check("API document", process.execPath, ["scripts/api-doc.ts", "--check"]),
    check("conformance", process.execPath, ["scripts/conformance.ts", "--check"]),
    check("synth", local("cdk"), ["synth", "--quiet"], false),
  ],
  [{ name: "unit tests", fast: true, run: () => vitest({ projects: ["unit", "web"] }, times) }],
  [
    {
      name: "integration tests",
      fast: false,
      run: () => vitest({ projects: ["integration", "application"], more: [INTEGRATION_WORKERS] }, times),
    },
  ],
  [
    // The stores run while the browser tests' stack starts.
    { name: "browser tests", fast: false, run: () => playwright(times) },
    { name: "stores on DynamoDB Local", fast: false, run: () => onDynamoDbLocal(isFull, times) },
  ],
];
