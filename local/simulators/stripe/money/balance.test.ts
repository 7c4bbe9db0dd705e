import { expect, test } from "vitest";
import { settle } from "./balance.ts";

test.each([
  ["nothing on the balance: all is charged", 900, 0, 900, 0],
  ["credit pays a part", 900, -400, 500, 0],
  ["credit pays all, and what is left of it stays", 900, -1000, 0, -100],
  ["what is owed is charged with it", 900, 30, 930, 0],
  ["a total below zero becomes credit", -700, -100, 0, -800],
  ["less than fifty cents is owed instead of charged", 30, 0, 0, 30],
  ["nothing to pay leaves credit as it was", 0, -250, 0, -250],
])("%s", (_, total, balance, amountDue, endingBalance) => {
  expect(settle(total, balance)).toEqual({ amountDue, endingBalance });
});
