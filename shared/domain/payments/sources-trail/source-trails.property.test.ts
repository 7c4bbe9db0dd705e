import fc from "fast-check";
import { expect, test } from "vitest";
import { sumOf } from "#shared/primitives/sums.ts";
import { earnings, payment } from "../testing/source-files.ts";
import { buildSourceTrails } from "./build-source-trails.ts";
import type { OtherSource, SourceEarnings, SourcePayment } from "./line-groups.ts";
import { SOURCE_TRAIL_STATES, SourceTrail } from "./source-trail.ts";

const SOURCES: readonly OtherSource[] = ["acx", "apple-books", "google-play", "gumroad", "ingramspark", "kobo"];
const MONTHS = ["2026-07", "2026-08", "2026-09", "2026-10"];
const source = fc.constantFrom(...SOURCES);
const month = fc.constantFrom(...MONTHS);
const currency = fc.constantFrom("USD", "EUR", "JPY");
const amount = fc.integer({ min: -5_000_000, max: 90_000_000 });

const anyEarnings: fc.Arbitrary<SourceEarnings> = fc
  .record({
    source,
    month,
    currency,
    amount,
    days: fc.constantFrom(null, { from: "2026-09-27", to: "2026-10-31" }),
    madeOn: fc.constantFrom("2026-09-15", "2026-12-20"),
    money: fc.constantFrom("estimated", "earned"),
    is_replaced: fc.boolean(),
  })
  .map(({ amount, source, month, money, is_replaced, ...rest }) =>
    earnings(source, month, amount, { ...rest, report: { money, is_replaced } }),
  );

const anyPayment: fc.Arbitrary<SourcePayment> = fc
  .record({
    source,
    month,
    currency,
    rate: fc.constantFrom(1, 0.8, 1.2),
    parts: fc.array(fc.record({ month: fc.option(month), accrued: amount, withholding: amount, adjustments: amount }), {
      minLength: 1,
      maxLength: 3,
    }),
    isBeside: fc.boolean(),
  })
  .map(({ source, month, parts, isBeside, ...rest }) =>
    payment(source, month, [...parts, ...(isBeside ? [{ accrued: 70_000, isBeside } as const] : [])], {
      payoutCurrency: "EUR",
      ...rest,
    }),
  );

const anyInput = fc.record({
  earnings: fc.array(anyEarnings, { maxLength: 14 }),
  payments: fc.array(anyPayment, { maxLength: 8 }),
  today: fc.constantFrom("2026-10-10", "2026-11-20", "2026-12-10", "2027-03-01"),
});

function sums<T>(list: readonly T[], key: (one: T) => string, amountOf: (one: T) => number): Record<string, number> {
  const totals = [...Map.groupBy(list, key)].map(([name, own]): [string, number] => [name, sumOf(own, amountOf)]);
  return Object.fromEntries(totals.filter(([, total]) => total !== 0).sort());
}

test("each reported amount and each line of a payment is in exactly one line, by source and currency", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const lines = buildSourceTrails(input).flatMap((trail) =>
        trail.lines.map((line) => ({ ...line, of: trail.source })),
      );
      const where = ({ of, currency }: (typeof lines)[number]) => `${of} ${currency}`;
      const from = ({ source, currency }: SourceEarnings) => `${source} ${currency}`;
      for (const money of ["estimated", "earned"] as const)
        expect(sums(lines, where, (line) => line[money])).toEqual(
          sums(
            input.earnings.filter(({ report }) => report.money === money),
            from,
            ({ report }) => report.amount,
          ),
        );
      const paid = ({ source, fact }: SourcePayment) => `${source} ${fact.currency}`;
      expect(sums(lines, where, ({ net }) => net)).toEqual(sums(input.payments, paid, ({ fact }) => fact.net));
      expect(sums(lines, where, ({ withheld }) => withheld)).toEqual(
        sums(input.payments, paid, ({ fact }) => fact.withholding),
      );
      expect(
        sums(
          lines.flatMap(({ payouts }) => payouts),
          (one) => one.currency,
          (one) => one.paid,
        ),
      ).toEqual(
        sums(
          input.payments.filter(({ fact }) => fact.state === "paid"),
          ({ fact }) => fact.payoutCurrency,
          ({ fact }) => fact.payout,
        ),
      );
      const isMoney = ({ accrued, withholding, adjustments }: SourcePayment["fact"]["lines"][number]) =>
        accrued !== 0 || withholding !== 0 || adjustments !== 0;
      const known = input.payments.flatMap(({ fact }) => fact.lines).filter(isMoney);
      const shown = lines.flatMap(({ payments }) => payments);
      expect(shown.filter((one) => one.accrued !== 0 || one.withheld !== 0 || one.adjusted !== 0).length).toBe(
        known.length,
      );
    }),
  );
});

test("each line has an id of its own, one state, and amounts that add up", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      for (const trail of buildSourceTrails(input)) {
        expect(SourceTrail.parse(trail)).toEqual(trail);
        expect(new Set(trail.lines.map(({ id }) => id)).size).toBe(trail.lines.length);
        for (const { state, accrued, withheld, adjusted, net, difference, payouts } of trail.lines) {
          expect(SOURCE_TRAIL_STATES).toContain(state);
          expect(net).toBe(accrued - withheld + adjusted);
          if (state === "paid") expect(payouts.every(({ exchanged, paid }) => exchanged === paid)).toBe(true);
          if (state !== "differs" && state !== "due") expect(difference).toBe(0);
        }
      }
    }),
  );
});

test("a source whose files state no payment never goes beyond earned", () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const trails = buildSourceTrails({ ...input, payments: [] }).filter(({ states }) => states === null);
      for (const { lines } of trails)
        for (const { state } of lines) expect(["open", "estimated", "earned"]).toContain(state);
    }),
  );
});

test("the order of the input doesn't matter, and no source changes another one's lines", () => {
  fc.assert(
    fc.property(anyInput, source, (input, other) => {
      const all = buildSourceTrails(input);
      const reversed = { ...input, earnings: input.earnings.toReversed(), payments: input.payments.toReversed() };
      expect(buildSourceTrails(reversed)).toEqual(all);
      const without = {
        ...input,
        earnings: input.earnings.filter((one) => one.source !== other),
        payments: input.payments.filter((one) => one.source !== other),
      };
      expect(buildSourceTrails(without)).toEqual(all.filter((trail) => trail.source !== other));
    }),
  );
});
