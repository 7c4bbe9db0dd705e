import { expect, test } from "vitest";
import { shownMarketplace } from "./shown-marketplace.ts";

const [US, UK] = ["ATVPDKIKX0DER", "A1F83G8C2ARO7P"];

test("shows the chosen store, else the user's default, else the United States", () => {
  expect(shownMarketplace(UK, 1)).toBe(UK);
  expect(shownMarketplace(null, 2)).toBe(UK);
  expect(shownMarketplace(null, null)).toBe(US);
});

test("shows the United States when neither the chosen nor the default store has ranks", () => {
  const [CANADA, SPAIN_ID] = ["A2EUQ1WTGCTBG2", 5];
  expect(shownMarketplace(CANADA, SPAIN_ID)).toBe(US);
});
