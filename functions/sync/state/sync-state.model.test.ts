import fc from "fast-check";
import { expect, test } from "vitest";
import { syncStateStore } from "#functions/amazon-accounts/index.ts";
import { crashingTable, crashPoint } from "#functions/testing/memory-table/crashing.ts";
import { LONG_RUN_MS, runs } from "#functions/testing/seeds.ts";
import { monthsOfCovered } from "#shared/domain/sync/covered-months.ts";
import { MINUTE_MS } from "#shared/primitives/durations.ts";
import { addCovered } from "./report-sync.ts";

const USER = "ada";
const SOURCES = ["royalties", "payments", "books"] as const;
const source = fc.constantFrom(...SOURCES);
/** Whether the fetch saw the stored state: if not, a concurrent one has saved in between. */
const seesNewest = fc.boolean();
const step = fc.oneof(
  fc.record({ do: fc.constant("succeed" as const), source, prints: fc.constantFrom("", "a", "b"), seesNewest }),
  fc.record({ do: fc.constant("keep" as const), source, prints: fc.constantFrom("", "a", "b"), seesNewest }),
  fc.record({
    do: fc.constant("fail" as const),
    source,
    code: fc.constantFrom("signed_out" as const, "unexpected_answer" as const, null),
  }),
  fc.record({
    do: fc.constant("cover" as const),
    months: fc.subarray(["2026-01", "2026-02", "2026-03", "2026-05"]),
    crash: crashPoint,
  }),
  fc.record({ do: fc.constant("claim" as const), isCurrent: fc.boolean() }),
  fc.record({ do: fc.constant("release" as const) }),
  fc.record({ do: fc.constant("forget" as const), source, crash: crashPoint }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** What is known of one source. */
interface State {
  lastGoodAt?: string;
  lastTriedAt?: string;
  failingSince?: string;
  failures?: number;
  code?: string;
  prints?: string;
  covered?: readonly string[];
  notifiedAt?: string;
}

const table = crashingTable();
const store = syncStateStore(table.access);

/** Plays a sequence beside the model: one record per source. */
async function play(steps: readonly Step[]): Promise<void> {
  table.clear();
  const model = new Map<string, State>();
  const of = (source: string): State => {
    const state = model.get(source) ?? {};
    model.set(source, state);
    return state;
  };
  for (const [n, given] of steps.entries()) {
    const at = new Date(Date.UTC(2026, 10, 20) + n * MINUTE_MS).toISOString();
    const text = `step ${n}: ${given.do}`;
    switch (given.do) {
      case "succeed":
      case "keep": {
        const { source, prints, seesNewest } = given;
        const held = model.get(source)?.prints ?? "";
        const seen = { prints: seesNewest ? held : "another" };
        const isWritten =
          given.do === "succeed"
            ? await store.succeed(USER, source, at, { kept: { prints }, seen })
            : await store.keep(USER, source, { prints }, seen);
        expect(isWritten, text).toBe(seesNewest);
        if (!seesNewest) break;
        const { prints: _, ...others } = of(source);
        const next: State = { ...others, ...(prints && { prints }) };
        if (given.do === "succeed") {
          Object.assign(next, { lastGoodAt: at, lastTriedAt: at });
          for (const name of ["failingSince", "failures", "code", "notifiedAt"] as const) delete next[name];
        }
        model.set(source, next);
        break;
      }
      case "fail": {
        const { source, code } = given;
        const before = of(source);
        expect(await store.fail(USER, source, at, code), text).toBe(before.code ?? null);
        model.set(source, {
          ...before,
          lastTriedAt: at,
          failingSince: before.failingSince ?? at,
          failures: (before.failures ?? 0) + 1,
          ...(code && { code }),
        });
        break;
      }
      case "cover": {
        await table.repeating(given.crash, () => addCovered({ syncStates: store }, USER, given.months));
        const covered = [...new Set([...(model.get("royalties")?.covered ?? []), ...given.months])].sort();
        if (covered.length > 0) of("royalties").covered = covered;
        break;
      }
      case "claim": {
        const state = model.get("royalties");
        const lastGoodAt = given.isCurrent ? (state?.lastGoodAt ?? null) : "2020-01-01T00:00:00.000Z";
        const isFirst = given.isCurrent && state?.notifiedAt === undefined;
        expect(await store.claimNotice(USER, lastGoodAt, at), text).toBe(isFirst);
        if (isFirst) of("royalties").notifiedAt = at;
        break;
      }
      case "release":
        await store.releaseNotice(USER);
        delete of("royalties").notifiedAt;
        break;
      case "forget": {
        await table.repeating(given.crash, () => store.forgetFigures(USER, given.source, at));
        const state = model.get(given.source);
        for (const name of ["lastGoodAt", "covered", "prints"] as const) delete state?.[name];
        break;
      }
    }
    for (const source of SOURCES) {
      const row = await store.find(USER, source);
      const { lastGoodAt, lastTriedAt, failingSince, failures, code, prints, covered, notifiedAt } = row ?? {};
      const months = covered === undefined ? undefined : monthsOfCovered(covered);
      const found = { lastGoodAt, lastTriedAt, failingSince, failures, code, prints, covered: months, notifiedAt };
      const { covered: expected, ...others } = model.get(source) ?? {};
      expect(found, `${text}, ${source}`).toEqual({ ...others, covered: expected });
    }
  }
}

test(
  "the state of each source is what a record of its fetches says, with a crash at any write",
  async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 16 }), play), runs(100));
  },
  LONG_RUN_MS,
);
