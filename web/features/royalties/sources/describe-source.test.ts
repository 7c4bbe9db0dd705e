import { expect, test } from "vitest";
import type { ReportSource } from "#shared/domain/royalties/report.ts";
import { formatInstant } from "#web/lib/format.ts";
import { ENGLISH_NUMBERS } from "#web/lib/numbers.ts";
import { describeSource } from "./describe-source.ts";

const INVOICE: ReportSource = {
  month: "2026-10",
  source: "kobo",
  kind: "sales-invoice",
  family: "kobo:sales-invoice",
  revision: 1,
  kind_name: "sales invoice",
  rank: "trial",
  money: "earned",
  grain: "day",
  days: null,
  is_fiscal: false,
  file: "kobo.csv",
  fetched_at: "2026-11-20T09:05:00.000Z",
  accepted_at: "2026-11-20T09:07:00.000Z",
  is_counted: true,
};

function wordsOf(source: ReportSource) {
  const { month: period } = source;
  const figure = { period, royalty: 0, estimated: 0, parts: [], kenpRates: [], proofs: [], sources: [source] };
  const reader = { currency: "USD", today: "2026-11-21", timeZone: "UTC", numbers: ENGLISH_NUMBERS };
  return describeSource(figure, reader).map(({ name, text }) => `${name}: ${text}`);
}

const uploaded = `uploaded ${formatInstant(INVOICE.fetched_at, "UTC")}`;

test("a shop's figure names its file, when its reading was confirmed, and what kind of money it is", () => {
  expect(wordsOf(INVOICE)).toEqual([
    `Kobo Writing Life: Sales invoice kobo.csv, ${uploaded}; on trial, confirmed on ${formatInstant("2026-11-20T09:07:00.000Z", "UTC")}; earned, as the shop states it`,
  ]);
});

test("a shop's own month tells its real days, or that the file doesn't state them", () => {
  const proven = { ...INVOICE, rank: "proven", accepted_at: null } as const;
  expect(wordsOf({ ...proven, days: { start: "2026-09-27", end: "2026-10-31" } })[0]).toMatch(
    /; proven with real files; earned, as the shop states it; really Sep 27 – Oct 31, 2026$/,
  );
  expect(wordsOf({ ...proven, money: "estimated", is_fiscal: true })[0]).toMatch(
    /; the shop’s own estimate; the shop’s own fiscal month, whose days the file doesn’t state$/,
  );
});
