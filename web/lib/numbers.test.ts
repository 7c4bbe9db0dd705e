import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { NUMBER_FORMATS } from "#shared/api/accounts/accounts.ts";
import { ENGLISH_NUMBERS, numbersIn, styleOf } from "./numbers.ts";

const chosen = NUMBER_FORMATS.filter((format) => format !== "auto");
/** Normalizes spaces and apostrophes, which vary between browsers. */
const plain = (text: string) => text.replaceAll("\u202f", " ").replaceAll("'", "’");

describe("number style", () => {
  test.each(chosen)("%s is formatted like its own name", (format) => {
    const { money, count } = numbersIn(styleOf(format));
    expect(plain(money(1_234_560_000, "USD"))).toBe(`$${format}`);
    expect(plain(count(1_234_567))).toBe(`1,234,567`.replaceAll(",", plain(styleOf(format).group)));
  });

  test("changes only the separators, also for large and negative numbers", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e15, max: 1e15 }), fc.constantFrom(...chosen), (micros, format) => {
        const digits = (text: string) => text.replaceAll(/[^\d$-]/g, "");
        expect(digits(numbersIn(styleOf(format)).money(micros, "USD"))).toBe(
          digits(ENGLISH_NUMBERS.money(micros, "USD")),
        );
      }),
    );
  });

  test.each([
    ["en-US", "1,234.56"],
    ["de-DE", "1.234,56"],
    ["fr-FR", "1 234,56"],
    ["de-CH", "1’234.56"],
  ])("follows a browser in %s", (language, example) => {
    expect(plain(numbersIn(styleOf("auto", language)).money(1_234_560_000, "USD"))).toBe(`$${example}`);
  });

  test("applies to shares, axes and sizes as well", () => {
    const { share, moneyShort, bytes, plural, amounts } = numbersIn(styleOf("1.234,56"));
    expect(share(0.1234)).toBe("12,3%");
    expect(moneyShort(12_500, "EUR")).toBe("€12,5K");
    expect(bytes(1_400_000)).toBe("1,3 MB");
    expect(plural(1204, "row")).toBe("1.204 rows");
    expect(amounts({ USD: 412_180_000, JPY: 0, GBP: 38_400_000 })).toBe("$412,18 · £38,40");
  });
});

test("a style that hides amounts hides every one of them, and nothing else", () => {
  const hidden = numbersIn({ ...styleOf("1,234.56"), hidesAmounts: true });
  fc.assert(
    fc.property(fc.integer({ min: -1e15, max: 1e15 }), fc.constantFrom("USD", "JPY", "EUR"), (micros, currency) => {
      expect(hidden.money(micros, currency)).toBe("•••");
      expect(hidden.moneyShort(micros / 1e6, currency)).toBe("•••");
      expect(hidden.amounts({ [currency]: micros || 1, GBP: 1 })).toBe("•••");
    }),
  );
  expect(hidden.count(12_345)).toBe("12,345");
  expect(hidden.share(0.123)).toBe("12.3%");
});

test("shows each axis step exactly, in one notation from a thousand on", () => {
  const said = [0, 0.25, 2.5, 12.5, 125, 1250, 8000, 12_500, 40_000].map((units) =>
    ENGLISH_NUMBERS.moneyShort(units, "USD"),
  );
  expect(said).toEqual(["$0", "$0.25", "$2.5", "$12.5", "$125", "$1.25K", "$8K", "$12.5K", "$40K"]);
});

test("formats an empty sum of currencies as zero", () => {
  expect(ENGLISH_NUMBERS.amounts({ USD: 0 })).toBe("nothing");
});
