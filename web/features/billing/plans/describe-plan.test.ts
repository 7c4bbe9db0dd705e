import { expect, test } from "vitest";
import { aPlan } from "../testing/plans.ts";
import { featuresOf } from "./describe-plan.ts";

const words = (id: string) => featuresOf(aPlan(id)).map(({ text, isIncluded }) => (isIncluded ? text : `not: ${text}`));

test("lists what the free plan includes and what it doesn't", () => {
  expect(words("FREE")).toEqual([
    "Ranks for 1 book, every 2 hours",
    "Ranks for up to 10 books, every 12 hours",
    "1 year of history in reports",
    "Ranks for Kindle, Paperback, and Audiobook",
    "not: Event logs and insights",
    "not: Report export",
  ]);
});

test("names the lack of limits of a plan", () => {
  expect(words("agency-group-yearly")).toEqual([
    "Ranks for any number of books, every 2 hours",
    "Ranks for any number of books, every 12 hours",
    "Your whole history in reports",
    "Ranks for every format",
    "Event logs and insights",
    "Reports and report export",
  ]);
});

test("gives history in years where whole, and groups digits of large counts", () => {
  expect(words("author-writer-monthly")).toContain("3 years of history in reports");
  expect(words("agency-house-monthly")).toContain("Ranks for up to 5,000 books, every 12 hours");
  const odd = aPlan("FREE");
  expect(featuresOf({ ...odd, metadata: { ...odd.metadata, data_retention: 90 } })[2]!.text).toBe(
    "90 days of history in reports",
  );
});
