import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as z from "zod";
import { sumOf } from "#shared/primitives/sums.ts";
import { exitCode, local, type Tally } from "./step.ts";
import type { FileTime } from "./vitest.ts";

/** A busy machine may cost a journey its first try; more of them point at a fault. */
const MAX_RETRIED = 3;

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.int(),
  tests: z.array(
    z.object({
      /** `flaky`: failed first and passed when it was tried again. */
      status: z.enum(["expected", "unexpected", "flaky", "skipped"]),
      results: z.array(z.object({ duration: z.number() })),
    }),
  ),
});
const Suite = z.object({
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional();
  },
});
export const PlaywrightReport = z.object({ suites: z.array(Suite), errors: z.array(z.unknown()) });

const specsIn = (suites: readonly z.infer<typeof Suite>[]): z.infer<typeof Spec>[] =>
  suites.flatMap(({ specs, suites = [] }) => [...specs, ...specsIn(suites)]);

/** Counts the journeys of a report, names those that failed or needed a second try, and sums the time of each file. */
export function judgeJourneys({ suites, errors }: z.infer<typeof PlaywrightReport>): {
  readonly tally: Tally;
  readonly retried: readonly string[];
  readonly times: readonly FileTime[];
} {
  const journeys = specsIn(suites).flatMap(({ title, file, line, tests }) =>
    tests.map(({ status, results }) => ({ name: `${file}:${line} ${title}`, file, status, results })),
  );
  const named = (...statuses: string[]) =>
    journeys.filter(({ status }) => statuses.includes(status)).map(({ name }) => name);
  const retried = named("flaky");
  const failures = [
    ...named("unexpected", "skipped"),
    ...errors.map(() => "an error outside the journeys"),
    ...(retried.length > MAX_RETRIED ? [`${retried.length} journeys needed a second try`] : []),
  ];
  const byFile = Map.groupBy(journeys, ({ file }) => file);
  return {
    tally: { passed: named("expected", "flaky").length, failed: failures.length, failures },
    retried,
    times: [...byFile].map(([file, those]) => ({
      file: `e2e/specs/${file}`,
      seconds: sumOf(
        those.flatMap(({ results }) => results),
        ({ duration }) => duration / 1000,
      ),
    })),
  };
}

/** Runs all journeys, and adds the duration of each file to `times`. */
export async function playwright(times: FileTime[]): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), "colophon-journeys-"));
  try {
    const file = join(folder, "report.json");
    const code = await exitCode(local("playwright"), ["test", "--reporter=list,json"], {
      PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      E2E_STATE_DIR: join(folder, "state"),
    });
    const judged = judgeJourneys(PlaywrightReport.parse(JSON.parse(readFileSync(file, "utf8"))));
    times.push(...judged.times);
    if (judged.retried.length > 0) console.log(`\nNeeded a second try:\n  ${judged.retried.join("\n  ")}`);
    const { tally } = judged;
    return tally.failed === 0 && code !== 0 ? { ...tally, failed: 1 } : tally;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
