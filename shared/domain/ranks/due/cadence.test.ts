import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FORMATS } from "#shared/catalogue/formats.ts";
import { HOUR_MS } from "#shared/primitives/durations.ts";
import { type CadenceFacts, cadenceOf } from "./cadence.ts";
import { dueRanks, type RankFacts } from "./due-ranks.ts";
import { NEVER_READ, type RankProgress } from "./rank-progress.ts";

const US = "ATVPDKIKX0DER";
const facts = (changes: Partial<CadenceFacts> = {}): CadenceFacts => ({
  mode: "cookies",
  tier: "realtime",
  format: "kindle",
  worksInTurn: 0,
  ...changes,
});
const every = (hours: number) => ({ kind: "every", hours });

describe("a product's cadence", () => {
  test.each([
    ["a Kindle edition in real time", {}, every(2)],
    ["a Kindle edition in real time, read by the extension", { mode: "extension" }, every(2)],
    ["a Kindle edition of the backlist", { tier: "backlist" }, every(12)],
    ["a paperback in real time", { format: "paperback", worksInTurn: 1 }, every(12)],
    ["a paperback among 20 works in turn", { format: "paperback", worksInTurn: 20 }, every(12)],
    ["a paperback among 21 works in turn", { format: "paperback", worksInTurn: 21 }, every(24)],
    ["a hardcover among 300 works in turn", { format: "hardcover", worksInTurn: 300 }, every(180)],
    ["a book without a tier", { tier: "none" }, { kind: "opened" }],
    ["a format outside the plan", { tier: null }, { kind: "opened" }],
    ["a product without an ASIN", { format: null }, { kind: "never" }],
  ] as const)("is that of %s", (_, changes, cadence) => {
    expect(cadenceOf(facts(changes))).toEqual(cadence);
  });

  test("is never where nothing can read it, whatever its tier and format", () => {
    const anyFacts = fc.record({
      tier: fc.constantFrom("realtime", "backlist", "none", null),
      format: fc.constantFrom(...FORMATS.map(({ code }) => code), null),
      worksInTurn: fc.nat(2000),
    });
    fc.assert(
      fc.property(anyFacts, (known) => {
        expect(cadenceOf({ ...known, mode: "none" })).toEqual({ kind: "never" });
      }),
    );
  });

  test("is kept by what is due: every work in turn is read once within it", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 130 }), (works) => {
        const titleSets = Array.from({ length: works }, (_, i) => `B0${String(i).padStart(8, "0")}`);
        const { hours } = cadenceOf(facts({ format: "paperback", worksInTurn: works })) as { hours: number };
        const read = new Set<string>();
        let progress: RankProgress = new Map();
        for (let round = 0; round * 12 < hours; round++) {
          const now = Date.parse("2026-11-20T00:00:00Z") + round * 12 * HOUR_MS;
          const due: RankFacts = {
            now,
            titleSets,
            progress,
            covered: new Map(),
            lastSeenAt: new Date(now).toISOString(),
            state: { lastTriedAt: null, failures: 0 },
            author: { author: "amzn1.author", penNames: ["B00AUTHOR1"] },
            tracked: { realtime: ["B000000001"], backlist: [], marketplaces: [US] },
          };
          const bindings = dueRanks(due)?.bindings ?? [];
          for (const { titleSet } of bindings) read.add(titleSet);
          const lastTitleSet = bindings.at(-1)?.titleSet ?? null;
          progress = new Map([[US, { ...NEVER_READ, readAt: now, allReadAt: now, lastTitleSet }]]);
        }
        expect(read.size).toBe(works);
      }),
      { numRuns: 30 },
    );
  });
});
