import { createHash } from "node:crypto";
import { logger } from "#functions/platform/logger.ts";
import { memoryTable } from "#functions/testing/memory-table/memory-table.ts";
import { DAY_MS } from "#shared/primitives/durations.ts";
import { type Author, newAgency, newAuthor } from "./actors/author.ts";
import { reap } from "./actors/reap.ts";
import type { Subject } from "./invariants/invariant.ts";
import { INVARIANTS } from "./invariants/invariants.ts";
import { ACTIONS, type ActionName, type Step } from "./script.ts";
import { amazonInProcess } from "./world/amazon-in-process.ts";
import { replaceEntropy } from "./world/entropy.ts";
import { currentInvocation, hiddenWrites } from "./world/invocations.ts";
import { stripeInProcess } from "./world/stripe-in-process.ts";
import { type TableItem, tableReader } from "./world/table-items.ts";
import { Violation } from "./world/violation.ts";
import { createYearWorld, type YearWorld } from "./world/year-world.ts";

/** How long an index or another replica of the table may lag behind. */
const REPLICATION_MS = 2000;

export interface Script {
  readonly seed: number;
  readonly authors: number;
  readonly steps: readonly Step[];
  /** Faults that are left out, by their names. */
  readonly without: ReadonlySet<string>;
}

export interface Ending {
  /** SHA-256 over every step, its faults and what has changed in the table by the end of each day. */
  readonly digest: string;
  readonly steps: number;
  readonly faults: readonly string[];
  /** How often each endpoint gave each status. */
  readonly tally: ReadonlyMap<string, number>;
  /** Null when every statement held to the end. */
  readonly failure: { readonly stepId: string; readonly statement: string; readonly message: string } | null;
}

async function checkAll(subject: Subject, when: "step" | "day"): Promise<void> {
  for (const invariant of INVARIANTS) {
    if (invariant.when !== when) continue;
    const wrong = await invariant.check(subject);
    if (wrong.length > 0) throw new Violation(invariant.statement, wrong.slice(0, 3).join("\n"));
  }
}

async function runTask(world: YearWorld, does: Step["does"]): Promise<void> {
  if (does === "redrive") world.queues.redrive();
  else world.queues.send(does, {});
}

/** Carries out a script from an empty table. The same script gives the same ending, byte for byte. */
export async function runScript({ seed, authors: count, steps, without }: Script): Promise<Ending> {
  logger.setLogLevel("SILENT");
  logger.error = (...said) => {
    currentInvocation()?.logged.push(said);
  };
  const clock = { now: steps[0]?.at ?? 0 };
  const time = { now: () => clock.now };
  const memory = memoryTable({ now: time.now, lagMs: REPLICATION_MS });
  const table = memory.access({ stale: hiddenWrites });
  const readItems = tableReader(memory);
  let digested: ReadonlySet<TableItem> = new Set();
  const stripe = await stripeInProcess(time.now, seed);
  const world = createYearWorld({
    table,
    time,
    stripe,
    seed,
    allows: (fault) => !without.has(fault),
  });
  const authors: readonly Author[] = Array.from({ length: count }, (_, n) => newAuthor(seed, n));
  const agency = newAgency();
  const amazon = amazonInProcess(time.now, seed);
  const { fetch } = globalThis;
  globalThis.fetch = amazon.fetch;
  const restore = replaceEntropy({ next: world.draw, now: () => world.parties.clock.now() });
  const digest = createHash("sha256");
  let done = 0;
  let failure: Ending["failure"] = null;
  try {
    for (const step of steps) {
      try {
        clock.now = Math.max(clock.now, step.at);
        const actor = step.author === null ? null : authors[step.author]!;
        const chance = world.beginStep(step.id);
        await world.settle();
        const today = new Date(clock.now).toISOString().slice(0, 10);
        const subject = { world, authors, agency, actor, now: clock.now, today, items: null };
        if (actor) {
          const { action } = ACTIONS[step.does as ActionName];
          await action({ world, author: actor, agency, chance, today, now: time.now });
        } else if (step.does !== "end of day") await runTask(world, step.does);
        await world.settle();
        for (const author of authors) await world.observe(() => reap(world, author, clock.now));
        if (step.does !== "end of day") await world.observe(() => checkAll(subject, "step"));
        else {
          const items = readItems();
          const whole = { ...subject, items };
          await world.observe(() => checkAll(whole, "step"));
          await world.observe(() => checkAll(whole, "day"));
          const current = new Set(items);
          for (const item of current) if (!digested.has(item)) digest.update(item.text);
          for (const item of digested) if (!current.has(item)) digest.update(`${item.values.pk} ${item.values.sk}\n`);
          digested = current;
        }
        digest.update(`${step.id} ${world.struckFaults.length} ${world.parties.emails.length}\n`);
        done += 1;
      } catch (error) {
        const statement = error instanceof Violation ? error.statement : "the simulation itself does not fail";
        const message = error instanceof Error ? `${error.message}` : String(error);
        failure = {
          stepId: step.id,
          statement,
          message: error instanceof Violation ? message : `${message}\n${(error as Error).stack}`,
        };
        break;
      }
    }
  } finally {
    restore();
    globalThis.fetch = fetch;
    stripe.close();
  }
  return { digest: digest.digest("hex"), steps: done, faults: world.struckFaults, tally: world.tally(), failure };
}

/** Days that a script spans. */
export const daysOf = (steps: readonly Step[]): number =>
  steps.length === 0 ? 0 : Math.ceil((steps.at(-1)!.at - steps[0]!.at) / DAY_MS);
