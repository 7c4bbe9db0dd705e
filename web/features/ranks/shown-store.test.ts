import { expect, test } from "vitest";
import { shownStore } from "./shown-store.ts";

const [US, UK] = ["ATVPDKIKX0DER", "A1F83G8C2ARO7P"];

test("shows the chosen store, else the user's default, else the United States", () => {
  expect(shownStore(UK, 1)).toBe(UK);
  expect(shownStore(null, 2)).toBe(UK);
  expect(shownStore(null, null)).toBe(US);
});

test("shows the United States when neither the chosen nor the default store has ranks", () => {
  const [CANADA, SPAIN_ID] = ["A2EUQ1WTGCTBG2", 5];
  expect(shownStore(CANADA, SPAIN_ID)).toBe(US);
});
