import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { KENP_RATES } from "#shared/catalogue/kenp-rates.ts";
import { CUSTOM_RATE_STORES, saveKenpPresets, saveKenpRates } from "./kenp-rates.ts";

const ratesBody = saveKenpRates.body!;
const parsed = (rate: unknown): unknown => ratesBody.safeParse({ "1": rate }).data?.["1"];
const refusal = (rate: unknown): string | undefined => ratesBody.safeParse({ "1": rate }).error?.issues[0]?.message;

describe("custom rate", () => {
  test("accepts a decimal comma and a decimal point as the same number", () => {
    const digits = fc.stringMatching(/^\d{1,10}$/);
    fc.assert(
      fc.property(fc.constantFrom("", "0", "00"), digits, fc.constantFrom("", " "), (whole, decimals, blank) => {
        const rate = Number(`0.${decimals}`);
        for (const separator of [".", ","])
          expect(parsed(`${blank}${whole}${separator}${decimals}${blank}`)).toBe(rate);
      }),
    );
    expect(parsed("0,0045")).toBe(0.0045);
  });

  test.each(["", "   ", "0", "0,0", "0.", ".0"])("treats %j as no custom rate", (rate) => {
    expect(parsed(rate)).toBe(0);
  });

  test.each(["-0.004", "0.004.1", "0,004,1", "$0.004", "four", "1e-3", ".", ",", "0 004", "0.00450000001", "NaN"])(
    "rejects %j",
    (rate) => {
      expect(refusal(rate)).toBe("Digits and one decimal separator only");
    },
  );

  test.each(["1", "4,5", "1000"])("rejects %j per page as a typing error, with a message", (rate) => {
    expect(refusal(rate)).toBe("Must be below 1 per page");
  });

  test("accepts every rate that was ever published", () => {
    for (const rate of Object.values(KENP_RATES).flatMap((months) => Object.values(months)))
      expect(parsed(String(rate))).toBe(rate);
  });

  test("is limited to stores that pay for page reads (without the Netherlands) and reports its error at the store", () => {
    expect(CUSTOM_RATE_STORES.map(({ country_code }) => country_code)).toEqual(
      ["US", "UK", "DE", "FR", "ES", "IT", "JP", "BR", "CA", "MX", "AU", "IN"], // every store with page reads
    );
    for (const store of ["7", "14", "0", "x", "01"])
      expect(ratesBody.safeParse({ [store]: "0.1" }).success).toBe(false);
    expect(ratesBody.safeParse({ "1": "0.1", "3": "x" }).error?.issues.map(({ path }) => path)).toEqual([["3"]]);
  });
});

describe("rate presets", () => {
  const body = saveKenpPresets.body!;
  const given = { kenp_increase_by: "5", kenp_decrease_by: "5", kenpc_percent: "100" };
  const errorsOf = (changes: object) =>
    body.safeParse({ ...given, ...changes }).error?.issues.map(({ path, message }) => [path[0], message]);

  test("accept at most three digits, typed or as numbers", () => {
    expect(body.parse({ ...given, kenp_increase_by: 250 })).toEqual({
      kenp_increase_by: 250,
      kenp_decrease_by: 5,
      kenpc_percent: 100,
    });
    for (const wrong of ["5%", "-5", "5.5", "1000", "five", -5, 5.5])
      expect(body.safeParse({ ...given, kenp_increase_by: wrong }).success).toBe(false);
    expect(errorsOf({ kenp_increase_by: "1000" })).toEqual([["kenp_increase_by", "Digits only, three at most"]]);
    expect(errorsOf({ kenp_decrease_by: " " })).toEqual([["kenp_decrease_by", "Required"]]);
  });

  test("allow a decrease of at most 100 % and require a borrow of more than 0 % of a book", () => {
    expect(errorsOf({ kenp_decrease_by: "101" })).toEqual([["kenp_decrease_by", "Must be at most 100"]]);
    expect(errorsOf({ kenpc_percent: "0" })).toEqual([["kenpc_percent", "Must be at least 1"]]);
  });

  test("allow an omitted page-count share, as in the specification's call", () => {
    expect(body.parse({ kenp_increase_by: "1", kenp_decrease_by: "2" })).toEqual({
      kenp_increase_by: 1,
      kenp_decrease_by: 2,
    });
  });
});
