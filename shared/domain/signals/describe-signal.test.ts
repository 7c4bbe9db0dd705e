import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { describeSignal } from "./describe-signal.ts";
import { RaisedSignal, SIGNAL_KINDS, signalKey } from "./signal.ts";
import { SIGNAL_EXAMPLES } from "./testing/examples.ts";

const FORMAT = {
  money: (amount: number, currency: string) =>
    new Intl.NumberFormat("en-US", { style: "currency", currency }).format(amount / 1_000_000),
  count: (count: number) => count.toLocaleString("en-US"),
};
const said = (variant: RaisedSignal["variant"]) =>
  describeSignal(SIGNAL_EXAMPLES.find((one) => one.variant === variant)!, FORMAT);

describe("signals", () => {
  test("have an example of each kind, which is stored as it is", () => {
    expect(new Set(SIGNAL_EXAMPLES.map(({ kind }) => kind))).toEqual(new Set(SIGNAL_KINDS));
    for (const one of SIGNAL_EXAMPLES) expect(RaisedSignal.parse(one)).toEqual(one);
  });

  test("refuse a variant of another kind", () => {
    const [first] = SIGNAL_EXAMPLES;
    expect(RaisedSignal.safeParse({ ...first, variant: "fall" }).success).toBe(false);
  });

  test("have different keys for different occurrences", () => {
    const parts = fc.array(fc.string({ maxLength: 6 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(parts, parts, (one, other) => {
        const [a, b] = [signalKey("rank", "fall", ...one), signalKey("rank", "fall", ...other)];
        expect(a === b).toBe(JSON.stringify(one) === JSON.stringify(other));
      }),
    );
  });
});

describe("a described signal", () => {
  test.each(SIGNAL_EXAMPLES)(
    "of $kind, $variant says what happened, why it is shown, and where its proof is",
    (one) => {
      const { title, sentence, reason, path } = describeSignal(one, FORMAT);
      for (const text of [title, sentence, reason]) expect(text).not.toMatch(/undefined|NaN|null|\{|\s{2}/);
      expect(sentence).toMatch(/\.$/);
      expect(reason).toMatch(/^You see this .*\.$/);
      expect(path).toMatch(/^\/[\w/:%-]+$/);
    },
  );

  test("names a payment's amounts and its month", () => {
    expect(said("landed").title).toBe("Amazon paid you $412.00 and £55.02");
    expect(said("landed").sentence).toBe(
      "The payment of $412.00 and £55.02 was made on Nov 18, 2026 for September 2026.",
    );
    expect(said("differs").sentence).toBe("It is $3.00 less than the $415.00 that was reported.");
  });

  test("compares a burst with the usual days and leads to its evidence", () => {
    expect(said("burst").sentence).toBe(
      "From Nov 16, 2026 to Nov 18, 2026, 12,400 pages were read. In the eight weeks before, as many days in a row had 900 at most. The book’s sales rank stayed in its usual range.",
    );
    expect(said("burst").path).toBe("/signals/reads/reads_odd%3Aburst%3Aw1%3A2026-11-16");
  });

  test("states the range of an ad’s effect with what was spent", () => {
    expect(said("ended").sentence).toBe(
      "Over 14 days, your royalties were $120.00 to $310.00 higher than without it. You spent $90.00.",
    );
    expect(said("losing").sentence).toBe(
      "You have spent $90.00. Over 14 days, your royalties were at most $60.00 higher than without it.",
    );
  });

  test("keeps every amount hidden where the reader hides amounts", () => {
    for (const one of SIGNAL_EXAMPLES.filter(({ kind }) => ["payment", "ad_test", "forecast"].includes(kind))) {
      const { title, sentence } = describeSignal(one, { ...FORMAT, money: () => "•••" });
      expect(`${title} ${sentence}`).not.toMatch(/[$£€]/);
    }
  });
});
