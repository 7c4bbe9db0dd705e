import { expect, test } from "vitest";
import { togetherOf } from "./together.ts";

const sum = (currency: string, converted: number | null) => ({ currency, royalties: 9, converted });

test("adds up the converted amounts of all currencies", () => {
  expect(togetherOf([sum("EUR", 12), sum("USD", 9)])).toEqual({ total: 21, unknown: [] });
});

test("names the currencies without a rate instead of counting them as nothing", () => {
  expect(togetherOf([sum("JPY", null), sum("USD", 9)])).toEqual({ total: 9, unknown: ["JPY"] });
});

test("has no total when no amount can be converted", () => {
  expect(togetherOf([sum("JPY", null)])).toEqual({ total: null, unknown: ["JPY"] });
});

test("is nothing without any amount", () => {
  expect(togetherOf([])).toEqual({ total: 0, unknown: [] });
});
