import { expect, test } from "vitest";
import { readBookLogsCsv } from "#shared/domain/booklogs/csv/read-logs-csv.ts";
import { writeBookLogsCsv } from "#shared/domain/booklogs/csv/write-logs-csv.ts";
import { buildBook } from "#web/testing/book-builders.ts";
import { buildLog } from "../testing/build-log.ts";
import { previewRows } from "./preview-rows.ts";

const SALT = buildBook({ id: "b1", title: "Salt" });
const priced = {
  ...buildLog({ title: "Salt", event: 1, start: "2026-11-02", end: "2026-11-08" }),
  metadata: { free_promo: true, cost: 12.5, cost_currency: "EUR", spend: {}, spend_currency: {} },
  notes: "=Audience A",
};
const LOGS = [priced, buildLog({ title: "Salt", event: "Radio talk", start: "2026-11-04" })].map((log) => ({
  ...log,
  book_id: SALT.id,
}));

const preview = (csv: string, currency = "USD") =>
  previewRows(readBookLogsCsv(csv, [SALT]).forms, {
    logs: LOGS,
    currency,
    titles: new Map([[SALT.id, SALT.title]]),
  });

test("an exported file has only events that are already logged", () => {
  expect(preview(writeBookLogsCsv(LOGS)).map(({ title, event, isKnown }) => [title, event, isKnown])).toEqual([
    ["Salt", "Amazon Ads", true],
    ["Salt", "Radio talk", true],
  ]);
});

test("an event counts as new once anything about it differs", () => {
  const rows = [
    "Salt,Amazon Ads,,2026-11-02,2026-11-08,yes,12.50,EUR,=Audience A",
    "Salt,Amazon Ads,,2026-11-02,2026-11-08,yes,12.50,USD,=Audience A",
    "Salt,Amazon Ads,,2026-11-02,2026-11-09,yes,12.50,EUR,=Audience A",
    "Salt,Other,Radio show,2026-11-04,,,,,",
  ];
  const csv = ["Book,Event,Custom Event,Date,End Date,Free,Cost,Currency,Notes", ...rows].join("\n");
  expect(preview(csv).map(({ isKnown }) => isKnown)).toEqual([true, false, false, false]);
});

test("a cost without a currency is compared in the author's own, and a repeated row counts once", () => {
  const row = "Salt,Amazon Ads,2026-11-02,2026-11-08,yes,12.5,=Audience A";
  const csv = (rows: string) => `Book,Event,Date,End Date,Free,Cost,Notes\n${rows}`;
  expect(preview(csv(row), "EUR").map(({ isKnown }) => isKnown)).toEqual([true]);
  expect(preview(csv(`${row}\n${row}`), "USD").map(({ isKnown }) => isKnown)).toEqual([false, true]);
});
