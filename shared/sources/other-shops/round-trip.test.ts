import fc from "fast-check";
import { expect, test } from "vitest";
import type { ColumnMapping, ShopDateForm } from "../column-mapping.ts";
import { readReport } from "../index.ts";
import { anyAmount, anyDay, anyTitle, partsOf } from "../testing/documented-cells.ts";
import { shopFile } from "../testing/shop-table.ts";
import { expectSoundFacts, expectStoredInFull } from "../testing/sound-facts.ts";
import { type TextForm, written } from "../testing/text-file.ts";
import { totalsOf } from "../totals.ts";
import { isPersonal } from "./heading-words.ts";

const NAMES = "January February March April May June July August September October November December".split(" ");

/** A day as a shop writes it. */
const writeDay: Readonly<Record<ShopDateForm, (day: string) => string>> = {
  iso: (day) => `${day}T10:15:00+02:00`,
  "day-first": (date) => Object.values(partsOf(date)).reverse().join("."),
  "month-first": (date) => `${partsOf(date).month}/${partsOf(date).day}/${partsOf(date).year} 9:05 PM`,
  "month-name": (date) =>
    `${Number(partsOf(date).day)} ${NAMES[Number(partsOf(date).month) - 1]} ${partsOf(date).year}`,
  month: (date) => `${NAMES[Number(partsOf(date).month) - 1]!.slice(0, 3)} ${partsOf(date).year}`,
};

const anySale = fc.record({
  day: anyDay,
  title: anyTitle,
  units: fc.integer({ min: -3, max: 20 }).filter((units) => units !== 0),
  amount: anyAmount(),
  currency: fc.constantFrom("EUR", "USD"),
});
type Sale = typeof anySale extends fc.Arbitrary<infer S> ? S : never;

/** Any heading that names nothing: the mapping alone counts. */
const anyHeadings = fc.uniqueArray(
  fc.stringMatching(/^[A-Z][a-zß ]{3,12}[A-Z]$/).filter((heading) => !isPersonal(heading)),
  {
    minLength: 5,
    maxLength: 5,
    selector: (heading) => heading.toLowerCase().replaceAll(/\s+/g, " "),
  },
);

const anyForm: fc.Arbitrary<TextForm> = fc.record({
  separator: fc.constantFrom<TextForm["separator"][]>(",", ";", "\t"),
  encoding: fc.constantFrom<TextForm["encoding"][]>("utf-8", "utf-8 with a mark", "utf-16le"),
  lineEnd: fc.constantFrom<TextForm["lineEnd"][]>("\n", "\r\n"),
});

const signed = ({ units, amount }: Sale): number => (units < 0 ? -amount : amount);

test("reads any sales of any headings, notation, order of columns and encoding to the millionth, and checks their total", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anySale, { minLength: 1, maxLength: 8 }),
      anyHeadings,
      fc.constantFrom<ShopDateForm[]>("iso", "day-first", "month-first", "month-name", "month"),
      fc.constantFrom<ColumnMapping["decimals"][]>("point", "comma"),
      anyForm,
      fc.shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5 }),
      async (sales, headings, dateForm, decimals, form, order) => {
        const [date, title, units, money, currency] = headings as [string, string, string, string, string];
        const mapping: ColumnMapping = {
          shop: "Any shop",
          title,
          product_id: null,
          author: null,
          date,
          date_form: dateForm,
          units,
          refunds: null,
          units_are_net: null,
          money,
          money_kind: "earned",
          decimals,
          currency_column: currency,
          currency: null,
          country: null,
          format: null,
        };
        const write = (micros: number) =>
          written(micros, ...(decimals === "comma" ? ([",", "."] as const) : ([".", ","] as const)));
        const count = (of: readonly Sale[]) => of.reduce((sum, sale) => sum + sale.units, 0);
        const rows = sales.map((sale) => [
          writeDay[dateForm](sale.day),
          sale.title,
          String(sale.units),
          write(signed(sale)),
          sale.currency,
        ]);
        const inEuros = sales.filter((sale) => sale.currency === "EUR");
        const sum = inEuros.reduce((all, sale) => all + signed(sale), 0);
        // In whichever column comes first.
        const total = order[0] === 1 ? ["", "Total", String(count(sales)), write(sum), "EUR"] : null;
        const table = [headings, ...rows, ...(total ? [total] : [])].map((cells) => order.map((i) => cells[i]!));
        const report = await readReport("sales", shopFile(table, form), mapping);
        expect([report.questions[0], report.content.problems]).toMatchObject([{ fault: null }, []]);
        expectSoundFacts(report);
        expectStoredInFull(report);
        const { money: sums, measures } = totalsOf(report.facts());
        expect(sums.earned?.EUR ?? 0).toBe(sum);
        expect(measures).toEqual({
          units: count(sales),
          refunds: -count(sales.filter((sale) => sale.units < 0)) + 0,
        });
        expect(report.content.checks.every(({ ok }) => ok)).toBe(true);
      },
    ),
    { numRuns: 150 },
  );
});
