import type { Source } from "../source.ts";

export const OTHER_SHOPS = {
  id: "other-shops",
  name: "Other shops",
  kinds: {
    table: {
      name: "table",
      rank: "trial",
      isMapped: true,
      money: ["estimated", "earned"],
      measures: ["units", "freeUnits", "refunds"],
      covers:
        "The sales of any shop that Colophon doesn’t know, in a table with a heading above each column. It needs at least the titles and what you earned. Days or months, copies, refunds, ISBNs, currencies and countries are read if the table has them.",
      download:
        "Download the sales from the shop as a CSV or Excel file, or keep a table of your own. Upload it and say once which column is which. Compare the totals with the shop before you confirm them. Colophon keeps your choice and asks again only when the headings change or the figures surprise.",
    },
  },
} as const satisfies Source;
