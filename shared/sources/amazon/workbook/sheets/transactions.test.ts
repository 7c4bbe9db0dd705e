import { expect, test } from "vitest";
import { isPrintTransaction, transactionOf } from "./transactions.ts";

test.each([
  ["Standard", "standard", false],
  ["Estándar", "standard", false],
  ["Free - Promotion", "free", false],
  ["Promoción gratuita", "free", false],
  ["Kindle Countdown Deals", "countdown", false],
  ["Standard - Paperback", "standard", true],
  ["Standard - Hardcover", "standard", true],
  ["Estándar - Tapa blanda", "standard", true],
  ["Expanded Distribution Channels", "expanded", true],
  ["標準", "standard", false],
  ["無料", "free", false],
  ["無料 - プロモーション", "free", false],
  ["Pre Order", "standard", false],
  ["Estándar - Tapa dura", "standard", true],
  ["Freeloader", "other", false],
  ["Something New", "other", false],
])("classifies %s as %s, print only: %s", (text, transaction, print) => {
  expect([transactionOf(text), isPrintTransaction(text)]).toEqual([transaction, print]);
});
