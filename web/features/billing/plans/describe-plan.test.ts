import { expect, test } from "vitest";
import { buildUser } from "#web/testing/builders.ts";
import { aPlan } from "../testing/billing-builders.ts";
import { featuresOf, type RankSource, rankSourceOf } from "./describe-plan.ts";

const words = (id: string, source: RankSource = "cookies") =>
  featuresOf(aPlan(id), source).map(({ text, isIncluded }) => (isIncluded ? text : `not: ${text}`));

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
  expect(featuresOf({ ...odd, metadata: { ...odd.metadata, data_retention: 90 } }, "cookies")[2]!.text).toBe(
    "90 days of history in reports",
  );
});

test("promises an author with the extension ranks only while a browser is open", () => {
  expect(words("FREE", "extension").slice(0, 2)).toEqual([
    "Ranks for 1 book, every 2 hours while a browser is open",
    "Ranks for up to 10 books, every 12 hours while a browser is open",
  ]);
});

test.each(["uploads", "agency", "disconnected"] as const)(
  "promises a reader with the source %s the hours of the plan only as the most that it allows",
  (source) => {
    expect(words("FREE", source).slice(0, 2)).toEqual([
      "Ranks for 1 book, as often as every 2 hours",
      "Ranks for up to 10 books, as often as every 12 hours",
    ]);
  },
);

test("the source of ranks follows how an author is connected", () => {
  const extension = { ...buildUser({}).extension, activation_date: "2026-10-01T00:00:00.000Z" };
  const author = buildUser({ extension });
  expect(rankSourceOf(author)).toBe("extension");
  const kdp = { ...author, kdp_cookies_enabled: true };
  expect(rankSourceOf({ ...kdp, author_central_account: { active: true } })).toBe("cookies");
  expect(rankSourceOf({ ...kdp, author_central_account: { active: false } })).toBe("disconnected");
  expect(rankSourceOf(kdp)).toBe("disconnected");
  expect(rankSourceOf({ ...author, extension: { ...extension, activation_date: null } })).toBe("uploads");
});
