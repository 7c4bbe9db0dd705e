import { expect, test } from "vitest";
import { openFile } from "../files/open-file.ts";
import { shopFile } from "../testing/shop-table.ts";
import { findShopTable } from "./find-table.ts";
import { proposeMapping } from "./propose-mapping.ts";

type Rows = readonly (readonly string[])[];

async function proposalFor(rows: Rows, separator: "," | ";" = ",") {
  const table = await findShopTable(await openFile("sales.csv", shopFile(rows, { separator })));
  return proposeMapping(table!);
}

test("proposes what English headings and cells say", async () => {
  const rows = [
    ["Order Date", "Product Name", "SKU", "Qty", "List Price", "Net Earnings ($)", "Currency", "Country", "Buyer Name"],
    ["2026-03-15", "The Quiet Harbour", "QH-1", "2", "4.99", "1,206.20", "USD", "DE", "Ada"],
  ];
  expect(await proposalFor(rows)).toEqual({
    shop: null,
    title: "Product Name",
    product_id: "SKU",
    author: null,
    date: "Order Date",
    date_form: "iso",
    units: "Qty",
    refunds: null,
    units_are_net: null,
    money: "Net Earnings ($)",
    money_kind: null,
    decimals: "point",
    currency_column: "Currency",
    currency: null,
    country: "Country",
    format: null,
  });
});

test.each<[string, Rows, object]>([
  [
    "German",
    [
      ["Verkaufsdatum", "Buchtitel", "ISBN", "Menge", "Remissionen", "Honorar (EUR)", "Kunde"],
      ["15.03.2026", "Der Hafen", "9783161484100", "3", "0", "12,40", "Ada"],
    ],
    {
      date: "Verkaufsdatum",
      date_form: "day-first",
      title: "Buchtitel",
      product_id: "ISBN",
      units: "Menge",
      money: "Honorar (EUR)",
      decimals: "comma",
      currency: "EUR",
    },
  ],
  [
    "French",
    [
      ["Date de vente", "Titre", "Auteur", "Quantité", "Droits d’auteur"],
      ["15 mars 2026", "Le port", "Ada", "3", "12,40 €"],
    ],
    { date: "Date de vente", date_form: "month-name", title: "Titre", author: "Auteur", currency: "EUR" },
  ],
  [
    "Spanish",
    [
      ["Mes", "Título", "Unidades", "Regalías", "Moneda"],
      ["marzo 2026", "El puerto", "3", "12.40", "MXN"],
    ],
    { date: "Mes", date_form: "month", units: "Unidades", money: "Regalías", currency_column: "Moneda" },
  ],
  [
    "Italian",
    [
      ["Data", "Titolo", "Copie", "Compenso"],
      ["2026-03", "Il porto", "3", "12,40"],
    ],
    { date: "Data", date_form: "month", title: "Titolo", units: "Copie", money: "Compenso" },
  ],
])("proposes what %s headings say", async (_, rows, expected) => {
  expect(await proposalFor(rows, ";")).toMatchObject(expected);
});

test("leaves the order of day and month open where every date can be read both ways", async () => {
  const rows = (day: string) => [
    ["Date", "Title", "Royalty"],
    ["03/04/2026", "A Title", "3.10"],
    [day, "A Title", "3.10"],
  ];
  expect(await proposalFor(rows("05/06/2026"))).toMatchObject({ date: "Date", date_form: null });
  expect(await proposalFor(rows("25/06/2026"))).toMatchObject({ date: "Date", date_form: "day-first" });
});

test("leaves the decimal sign open where every amount can be read both ways", async () => {
  const rows = (royalty: string) => [
    ["Title", "Royalty"],
    ["A Title", "1,234"],
    ["A Title", royalty],
  ];
  expect(await proposalFor(rows("2,345"))).toMatchObject({ money: "Royalty", decimals: null });
  expect(await proposalFor(rows("2,3"))).toMatchObject({ decimals: "comma" });
});

test("judges columns without their totals rows", async () => {
  const rows = [
    ["Date", "Title", "Royalty"],
    ["2026-03-15", "A Title", "3.10"],
    ["Total", "", "3.10"],
  ];
  expect(await proposalFor(rows)).toMatchObject({ date: "Date", date_form: "iso" });
});

test("proposes no price, rate or fee for the author's money, and no personal or unclear name for anything", async () => {
  const rows = [
    ["Name", "First name", "Email", "Royalty rate", "Tax", "Price", "Gross revenue"],
    ["Ada", "Ada", "ada@example.com", "70", "1.20", "4.99", "3.10"],
  ];
  expect(await proposalFor(rows)).toMatchObject({ title: null, author: null, money: "Gross revenue", units: null });
});
