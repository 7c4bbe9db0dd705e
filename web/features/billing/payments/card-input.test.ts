import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cardData, cardErrors, showExpiry, showNumber } from "./card-input.ts";

const NOW = Date.UTC(2026, 10, 22);
const GOOD = { number: "4242 4242 4242 4242", expiry: "12 / 30", cvc: "123" };

test("groups a number as on the card, whatever separators were typed", () => {
  expect(showNumber("4242-4242 42424242")).toBe("4242 4242 4242 4242");
  expect(showNumber("378282246310005")).toBe("3782 822463 10005");
  expect(showNumber("3782822")).toBe("3782 822");
  expect(showNumber("no digits")).toBe("");
});

test("neither loses nor reorders digits while a number is typed", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,19}$/), (digits) => {
      const isAmex = /^3[47]/.test(digits);
      expect(showNumber(digits).replaceAll(" ", "")).toBe(digits.slice(0, isAmex ? 15 : 19));
    }),
  );
});

describe("expiry field", () => {
  test("adds the slash automatically, and a zero where no other month can follow", () => {
    expect(showExpiry("1")).toBe("1");
    expect(showExpiry("12")).toBe("12 / ");
    expect(showExpiry("1230")).toBe("12 / 30");
    expect(showExpiry("4")).toBe("04 / ");
    expect(showExpiry("4/27")).toBe("04 / 27");
  });

  test("lets the user delete back past the slash", () => {
    expect(showExpiry("12 /", "12 / ")).toBe("1");
    expect(showExpiry("12 / 3", "12 / 30")).toBe("12 / 3");
  });
});

describe("card validation", () => {
  test("accepts a valid card at every length while it is typed, and when complete", () => {
    for (let length = 0; length <= GOOD.number.length; length++) {
      const typed = { number: GOOD.number.slice(0, length), expiry: "", cvc: "" };
      expect(Object.values(cardErrors(typed, false, NOW))).toEqual([null, null, null]);
    }
    expect(Object.values(cardErrors(GOOD, true, NOW))).toEqual([null, null, null]);
    expect(cardData(GOOD)).toEqual({ number: "4242424242424242", month: 12, year: 2030, cvc: "123" });
  });

  test.each([
    ["number", { number: "4242 4242 4242 4241" }, "Your card number is invalid."],
    ["expiry", { expiry: "10 / 26" }, "Your card’s expiration date is in the past."],
    ["expiry", { expiry: "13 / " }, "Your card’s expiration month is invalid."],
  ] as const)("reports an invalid value while typing: %s %o", (field, changes, words) => {
    expect(cardErrors({ ...GOOD, ...changes }, false, NOW)[field]).toBe(words);
  });

  test.each([
    ["number", { number: "4242" }, "Your card number is incomplete."],
    ["number", { number: "" }, "Your card number is incomplete."],
    ["expiry", { expiry: "12 / 3" }, "Your card’s expiration date is incomplete."],
    ["cvc", { cvc: "12" }, "Your card’s security code is incomplete."],
    ["cvc", { number: "3782 822463 10005" }, "Your card’s security code is incomplete."],
  ] as const)("reports an incomplete value only on submit: %s %o", (field, changes, words) => {
    const input = { ...GOOD, ...changes };
    expect(cardErrors(input, true, NOW)[field]).toBe(words);
    expect(cardErrors(input, false, NOW)[field]).toBeNull();
  });

  test("accepts a card in its last month", () => {
    expect(cardErrors({ ...GOOD, expiry: "11 / 26" }, true, NOW).expiry).toBeNull();
  });

  test("rejects any number with a single wrong digit", () => {
    const digits = cardData(GOOD).number;
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (place, by) => {
        const other = (Number(digits[place]) + by) % 10;
        const number = `${digits.slice(0, place)}${other}${digits.slice(place + 1)}`;
        // Numbers that start with 34 or 37 belong to a network with another length.
        fc.pre(!/^3[47]/.test(number));
        expect(cardErrors({ ...GOOD, number }, true, NOW).number).toBe("Your card number is invalid.");
      }),
    );
  });
});
