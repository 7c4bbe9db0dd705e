import { type Ending, runScript, type Script } from "./run-script.ts";

/** A script that fails, and what it fails with. */
export interface Failing {
  readonly script: Script;
  readonly ending: Ending;
}

export interface ShrinkOptions {
  /** Runs at most. */
  readonly runs?: number;
  readonly run?: (script: Script) => Promise<Ending>;
  readonly onProgress?: (failing: Failing) => void;
}

const DEFAULT_RUNS = 150;

/** Splits a list into `count` parts of nearly equal length. */
function partsOf<T>(list: readonly T[], count: number): T[][] {
  const size = Math.ceil(list.length / count);
  return Array.from({ length: Math.ceil(list.length / size) }, (_, n) => list.slice(n * size, (n + 1) * size));
}

/**
 * Leaves out whatever a list's failure doesn't need: ever smaller parts, until no single entry can go (delta debugging)
 * or `fails` has no more runs.
 */
async function minimize<T>(list: readonly T[], fails: (kept: readonly T[]) => Promise<boolean>): Promise<readonly T[]> {
  let kept = list;
  for (let count = 2; kept.length > 0; ) {
    const parts = partsOf(kept, count);
    let shorter: readonly T[] | null = null;
    for (const part of parts) {
      const dropped = new Set(part);
      const rest = kept.filter((entry) => !dropped.has(entry));
      if (await fails(rest)) {
        shorter = rest;
        break;
      }
    }
    if (shorter) {
      kept = shorter;
      count = Math.max(2, count - 1);
    } else if (count >= kept.length) return kept;
    else count = Math.min(kept.length, count * 2);
  }
  return kept;
}

/** Finds the shortest script that still makes the same statement false: fewest steps first, then fewest faults. */
export async function shrink(
  first: Failing,
  { runs = DEFAULT_RUNS, run = runScript, onProgress }: ShrinkOptions = {},
): Promise<Failing> {
  let left = runs;
  let best = first;
  const { statement } = first.ending.failure!;

  async function fails(script: Script): Promise<boolean> {
    if (left === 0) return false;
    left -= 1;
    const ending = await run(script);
    if (ending.failure?.statement !== statement) return false;
    best = { script, ending };
    onProgress?.(best);
    return true;
  }
  const withSteps = (steps: Script["steps"]): Script => ({ ...best.script, steps });

  const { stepId } = first.ending.failure!;
  const { steps } = first.script;
  const last = steps.findIndex(({ id }) => id === stepId);
  best = { ...first, script: { ...first.script, steps: steps.slice(0, last + 1) } };
  // Most failures concern one author: all others go together.
  const failing = steps[last]!;
  const candidates = failing.author === null ? [...new Set(steps.map(({ author }) => author))] : [failing.author];
  for (const only of candidates) {
    if (only === null) continue;
    const own = best.script.steps.filter(({ author }) => author === null || author === only);
    if (own.length < best.script.steps.length && (await fails(withSteps(own)))) break;
  }
  await minimize(best.script.steps, (kept) => fails(withSteps(kept)));
  const struck = best.ending.faults;
  await minimize(struck, (kept) => {
    const keptFaults = new Set(kept);
    return fails({ ...best.script, without: new Set(struck.filter((fault) => !keptFaults.has(fault))) });
  });
  return best;
}
