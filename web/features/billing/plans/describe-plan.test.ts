import { expect, test } from "vitest";
import { featuresOf } from "./describe-plan.ts";
import { aPlan } from "../testing/plans.ts";

const words = (id: string) => featuresOf(aPlan(id)).map(({ text, isIncluded }) => (isIncluded ? text : `not: ${text}`));

test("lists what the free plan includes and what it doesn't", () => {
  expect(words("FREE")).toEqual([
    "Ranks of up to 1 book every 2 hours",
    "Ranks of up to 10 books every 12 hours",
    "1 year of history in reports",
    "Ranks of Kindle, Paperback, and Audiobook",
    "not: Event logs and insights",
    "not: Export of reports",
  ]);
});

test("names the lack of limits of a plan", () => {
  expect(words("agency-group-yearly")).toEqual([
    "Ranks of any number of books every 2 hours",
    "Ranks of any number of books every 12 hours",
    "Your whole history in reports",
    "Ranks of every format",
    "Event logs and insights",
    "Reports and their export",
  ]);
});

test("gives history in years where whole, and groups digits of large counts", () => {
  expect(words("author-writer-monthly")).toContain("3 years of history in reports");
  expect(words("agency-house-monthly")).toContain("Ranks of up to 5,000 books every 12 hours");
  const odd = aPlan("FREE");
  expect(featuresOf({ ...odd, metadata: { ...odd.metadata, data_retention: 90 } })[2]!.text).toBe(
    "90 days of history in reports",
  );
});
