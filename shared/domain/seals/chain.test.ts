import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { checkChain, headOf, NO_ENTRY, nextEntry, sealedMonths } from "./chain.ts";
import { totalsOf } from "./figures.ts";
import { isReading, SEAL_AMOUNTS, SealEntry } from "./seal.ts";
import { anyMonths, extended, SALT, SEALED_AT, sealed, sealFigure, sha256, storedMonth } from "./testing/seals.ts";

const faultsOf = (entries: readonly SealEntry[]) => checkChain(entries, sha256);

/** Every place of a value that holds a number or a text, as the keys that lead to it. */
function leavesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([name, member]) => leavesOf(member, [...path, name]));
}

/** A copy with one leaf changed: numbers grow by one millionth, texts by one letter. */
function changedAt<T>(value: T, path: readonly string[]): T {
  const copy = structuredClone(value) as T;
  let parent = copy as Record<string, unknown>;
  for (const name of path.slice(0, -1)) parent = parent[name] as Record<string, unknown>;
  const name = path.at(-1)!;
  const leaf = parent[name];
  parent[name] = typeof leaf === "number" ? leaf + 1 : typeof leaf === "boolean" ? !leaf : `${leaf ?? ""}x`;
  return copy;
}

describe("a chain", () => {
  test("starts with zeros, and each entry names the hash of the one before", () => {
    const chain = sealed(
      [],
      ["2026-07", "2026-08"].map((month) => storedMonth(month)),
    );
    expect(chain.map(({ number, previous }) => [number, previous])).toEqual([
      [1, NO_ENTRY],
      [2, chain[0]!.hash],
    ]);
    expect(headOf(chain)).toEqual({ number: 2, hash: chain[1]!.hash, sealed_at: SEALED_AT });
    expect(SealEntry.parse(chain[0])).toEqual(chain[0]);
    expect(faultsOf(chain)).toEqual([]);
  });

  test("has the same hashes for the same content, on every machine", () => {
    const [entry] = sealed([], [storedMonth("2026-07")]);
    expect([entry!.content_hash, entry!.hash]).toEqual([
      "5314d6e3e0cfaaae9f2236df4339f2214b7307308583bb3fd6de10ff4569638d",
      "a4b3972c78c8d1c155ff36276a864c657805fc3459f219b1e58e02e169395021",
    ]);
  });

  test("never dates an entry before the one that it follows", () => {
    const first = sealed([], [storedMonth("2026-07")], "2026-11-20T12:00:00.000Z");
    const both = sealed(
      first,
      ["2026-07", "2026-08"].map((m) => storedMonth(m)),
      "2026-11-19T12:00:00.000Z",
    );
    expect(both.map(({ sealed_at }) => sealed_at)).toEqual([SEALED_AT, SEALED_AT]);
    expect(faultsOf(both)).toEqual([]);
  });

  test("breaks with any change of any figure, name, file or hash", () => {
    fc.assert(
      fc.property(anyMonths, fc.nat(), (months, at) => {
        const later = months.map((month, i) => ({
          ...month,
          figures: i % 2 === 0 ? [sealFigure({ earned: at })] : month.figures,
        }));
        const chain = sealed(sealed([], months), later);
        expect(faultsOf(chain)).toEqual([]);
        const leaves = leavesOf(chain);
        const leaf = leaves[at % leaves.length]!;
        const read = z.array(SealEntry).safeParse(changedAt(chain, leaf));
        expect(read.success && faultsOf(read.data)).not.toEqual([]);
      }),
    );
  });

  test("breaks where a figure was changed and the hashes of its entry recomputed", () => {
    fc.assert(
      fc.property(anyMonths, fc.nat(), fc.constantFrom(...SEAL_AMOUNTS), (months, at, amount) => {
        const chain = sealed([], months);
        const number = at % (chain.length - 1);
        const { content } = chain[number]!;
        if (!isReading(content)) throw new Error("a seal has figures");
        const figures = content.figures.map((figure, i) =>
          i === 0 ? { ...figure, [amount]: figure[amount] + 1 } : figure,
        );
        const forged = nextEntry(
          headOf(chain.slice(0, number)),
          { ...content, figures, ...totalsOf(figures) },
          SEALED_AT,
          sha256,
        );
        const faults = faultsOf(chain.with(number, forged));
        expect(faults).toContainEqual({ number: number + 2, fault: "previous" });
      }),
    );
  });

  test("breaks without an entry, and with two in another order", () => {
    const chain = sealed(
      [],
      ["2026-06", "2026-07", "2026-08"].map((month) => storedMonth(month)),
    );
    expect(faultsOf(chain.toSpliced(1, 1))).not.toEqual([]);
    expect(faultsOf([chain[1]!, chain[0]!, chain[2]!])).not.toEqual([]);
  });

  test.each([
    ["sums", { totals: [] }],
    ["sums", { payouts: { EUR: 1 } }],
    ["sums", { figures: [sealFigure(), sealFigure()] }],
  ])("finds %s that the figures of an entry don't make", (fault, change) => {
    const [{ content }] = sealed([], [storedMonth("2026-07")]) as [SealEntry];
    if (!isReading(content)) throw new Error("a seal has figures");
    expect(faultsOf(extended([], [{ ...content, ...change }]))).toEqual([{ number: 1, fault }]);
  });

  test("finds a correction of another entry than the latest, or with another difference", () => {
    const raised = storedMonth("2026-07", { figures: [sealFigure({ earned: 41_000_000 })] });
    const chain = sealed(sealed([], [storedMonth("2026-07"), storedMonth("2026-08")]), [
      raised,
      storedMonth("2026-08"),
    ]);
    const { content } = chain[2]!;
    if (content?.kind !== "corrected") throw new Error("the third entry corrects");
    expect(content.corrects).toBe(1);
    const first = chain.slice(0, 2);
    for (const wrong of [{ corrects: 2 }, { changes: [] }, { month: "2026-08" }])
      expect(faultsOf(extended(first, [{ ...content, ...wrong }]))).toEqual([{ number: 3, fault: "correction" }]);
    const again = {
      ...content,
      kind: "sealed" as const,
      corrects: undefined,
      changes: undefined,
      is_settled: undefined,
    };
    expect(faultsOf(extended(first, [again]))).toEqual([{ number: 3, fault: "correction" }]);
  });

  test("finds a version that isn't known", () => {
    const [entry] = sealed([], [storedMonth("2026-07")]);
    expect(faultsOf([{ ...entry!, version: 2 }]).map(({ fault }) => fault)).toEqual(["version", "hash"]);
  });
});

describe("deleted content", () => {
  const chain = sealed([], [storedMonth("2026-07"), storedMonth("2026-08", { source: "gumroad" })]);
  const removal = extended(chain, [{ kind: "removed", removed: [1] }]);
  const without = removal.with(0, { ...removal[0]!, content: null });

  test("leaves the chain whole once a later entry names it", () => {
    expect(faultsOf(removal)).toEqual([]);
    expect(faultsOf(without)).toEqual([]);
    expect([...sealedMonths(without).keys()]).toEqual(["gumroad|2026-08"]);
  });

  test("is missing without such an entry", () => {
    expect(faultsOf([{ ...chain[0]!, content: null }, chain[1]!])).toEqual([{ number: 1, fault: "missing" }]);
    expect(faultsOf(extended(chain, [{ kind: "removed", removed: [3] }]))).toEqual([{ number: 3, fault: "missing" }]);
  });

  test("may be sealed again later", () => {
    const again = sealed(without, [storedMonth("2026-07"), storedMonth("2026-08", { source: "gumroad" })]);
    expect(again.at(-1)!.content).toMatchObject({ kind: "sealed", month: "2026-07", salt: SALT });
    expect(faultsOf(again)).toEqual([]);
  });
});
