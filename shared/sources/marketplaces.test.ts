import { expect, test } from "vitest";
import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { writeBookLogsCsv } from "../domain/booklogs/csv/write-logs-csv.ts";
import { listMarketplaces } from "../domain/payments/list-marketplaces.ts";
import {
  marketplaceLabelOf,
  marketplaceName,
  parseMarketplace,
  placeName,
  shopName,
  shopOfLabel,
} from "./marketplaces.ts";

test("names every store by its country, whichever way its label is written, and no two alike", () => {
  for (const { label, name } of MARKETPLACES)
    expect([label, label.toUpperCase(), ` ${label} `].map(marketplaceName)).toEqual([name, name, name]);
  expect(new Set(MARKETPLACES.map(({ name }) => name)).size).toBe(MARKETPLACES.length);
});

test("names a store that Colophon doesn't know by its label in the file", () => {
  expect(marketplaceName("Amazon.mars")).toBe("Amazon.mars");
});

test("uses the same store names for payments and in the events' CSV", () => {
  const names = MARKETPLACES.map(({ name }) => name);
  const payments = MARKETPLACES.map(({ id, label }) => ({ marketplace_id: id, marketplace: label }));
  expect(listMarketplaces(payments).map(({ name }) => name)).toEqual(names.toSorted());
  const csv = writeBookLogsCsv([
    {
      book: { title: "Salt", formats: [] },
      book_log_event: null,
      book_log_event_other: null,
      start_date: "2026-11-01",
      end_date: null,
      marketplaces: MARKETPLACES,
      notes: null,
      metadata: { free_promo: false, cost: null, cost_currency: null },
    },
  ]);
  expect(csv).toContain(names.join("; "));
});

test("names a shop that the author has named by this name", () => {
  const labelOf = (country: string | null) =>
    marketplaceLabelOf({ source: "other-shops", country, market: "Harbour Books" });
  expect([labelOf(null), labelOf("DE")].map(marketplaceName)).toEqual(["Harbour Books", "Harbour Books (Germany)"]);
  expect([labelOf(null), labelOf("DE")].map(placeName)).toEqual(["Harbour Books", "Germany"]);
  expect([labelOf("DE"), "kobo:CA:", "Amazon.de"].map((label) => shopName(shopOfLabel(label)))).toEqual([
    "Harbour Books",
    "Kobo Writing Life",
    "Amazon KDP",
  ]);
  expect(parseMarketplace(labelOf("DE"))).toEqual({ source: "other-shops", country: "DE", market: "Harbour Books" });
});
