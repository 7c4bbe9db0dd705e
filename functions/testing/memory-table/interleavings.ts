import { createHash } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { TableAccess } from "#functions/entities/base.ts";
import type { memoryTable, TableFaults } from "./memory-table.ts";

/** The process of a writer has ended: none of its further calls has an effect. */
class ProcessEnded extends Error {}

type Choice = { readonly go: number } | { readonly crash: number };

export interface Scene {
  readonly table: ReturnType<typeof memoryTable>;
  /** The writers, each on its own client. They use nothing but the table and what `begin` makes. */
  readonly writers: readonly ((access: TableAccess) => Promise<void>)[];
  /** Fills the cleared table once. */
  prepare(): Promise<void>;
  /** Makes what the writers share beside the table, before each run. */
  begin(): void;
  /** Throws when what a reader finds between two calls is not whole. */
  check(path: string): Promise<void>;
  /** Throws when what remains at the end is wrong. `hasCrashed` tells whether a writer's process ended. */
  checkEnd(path: string, hasCrashed: boolean): Promise<void>;
}

interface Waiting {
  readonly writer: number;
  go(): void;
  crash(): void;
}

/**
 * Runs writers against each other in every order of their calls, and with a crash of one of them at every call, and
 * checks what is found in between. Orders that reach a state already seen, with the same answers given to each writer,
 * are followed no further: what comes after it has been run.
 */
export async function everyInterleaving(scene: Scene) {
  const seen = new Set<string>();
  const clients = scene.writers.map(() => {
    const faults: TableFaults = {};
    return { faults, access: scene.table.access(faults) };
  });
  const counts = { runs: 0, states: 0, ends: 0 };
  scene.table.clear();
  await scene.prepare();
  const first = scene.table.items();
  const open: Choice[][] = [[]];

  async function run(prefix: readonly Choice[]): Promise<void> {
    counts.runs += 1;
    scene.table.restore(first);
    scene.begin();
    const waiting: Waiting[] = [];
    const known = scene.writers.map(() => "");
    const learn = (writer: number, what: object): void => {
      known[writer] = digest(`${known[writer]}${JSON.stringify(what)}`);
    };
    const crashed = new Set<number>();
    const failures: unknown[] = [];
    for (const [writer, { faults }] of clients.entries()) {
      faults.before = ({ body }) => {
        if (crashed.has(writer)) throw new ProcessEnded();
        // A refused call shows in what its writer asks next.
        learn(writer, body);
        return new Promise<void>((go, fail) => waiting.push({ writer, go, crash: () => fail(new ProcessEnded()) }));
      };
      faults.after = (_call, answer) => learn(writer, answer);
    }
    const done = new Set<number>();
    const finished = scene.writers.map((write, writer) =>
      write(clients[writer]!.access)
        .catch((error: unknown) => {
          if (!(isEnded(error) && crashed.has(writer))) failures.push(error);
        })
        .finally(() => done.add(writer)),
    );
    /** Until every writer has made its next calls, or has finished. */
    const settled = async (): Promise<void> => {
      do await nextTurn();
      while (clients.some((_, writer) => !done.has(writer) && !waiting.some((one) => one.writer === writer)));
    };
    const path: Choice[] = [];
    const take = async (choice: Choice): Promise<void> => {
      path.push(choice);
      if ("go" in choice) {
        const at = waiting.findIndex(({ writer }) => writer === choice.go);
        waiting.splice(at, 1)[0]!.go();
      } else {
        crashed.add(choice.crash);
        for (const call of waiting.splice(0))
          if (call.writer === choice.crash) call.crash();
          else waiting.push(call);
      }
      await settled();
    };
    await settled();
    for (const choice of prefix) await take(choice);
    for (;;) {
      const text = path.map((choice) => ("go" in choice ? `${choice.go}` : `crash of ${choice.crash}`)).join(" ");
      if (failures.length > 0) throw failures[0];
      const writers = [...new Set(waiting.map(({ writer }) => writer))].sort();
      // What a writer knew that makes no more calls decides nothing.
      const knowing = known.map((what, writer) => (crashed.has(writer) || done.has(writer) ? "" : what));
      const key = digest(JSON.stringify([scene.table.items(), knowing, writers, [...crashed]]));
      const isKnown = seen.has(key);
      seen.add(key);
      if (!isKnown) {
        counts.states += 1;
        await scene.check(text);
      }
      if (writers.length === 0) {
        await Promise.all(finished);
        if (isKnown) return;
        counts.ends += 1;
        return scene.checkEnd(text, crashed.size > 0);
      }
      if (isKnown) break;
      const [next, ...others]: Choice[] = [
        ...writers.map((go) => ({ go })),
        ...(crashed.size === 0 ? writers.map((crash) => ({ crash })) : []),
      ];
      open.push(...others.map((choice) => [...path, choice]));
      await take(next!);
    }
    // Ends the writers of a run that is followed no further.
    for (const writer of clients.keys()) if (!crashed.has(writer)) await take({ crash: writer });
    await Promise.all(finished);
  }

  for (let next = open.pop(); next; next = open.pop()) await run(next);
  return counts;
}

const digest = (text: string): string => createHash("sha256").update(text).digest("base64");

/** ElectroDB wraps the errors of its client. */
function isEnded(error: unknown): boolean {
  return error instanceof ProcessEnded || (error instanceof Error && isEnded(error.cause));
}
