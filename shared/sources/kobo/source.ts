import type { Source } from "../source.ts";

export const KOBO = {
  id: "kobo",
  name: "Kobo Writing Life",
  kinds: {
    "sales-invoice": {
      name: "sales invoice",
      rank: "trial",
      money: ["earned"],
      measures: ["units", "refunds"],
      covers: "The sales of one invoice, by day and country, without Kobo Plus.",
      download:
        "In Kobo Writing Life, open Payment information, download the package of an invoice and choose the file whose name begins with sales_invoice_PUB.",
    },
    "plus-invoice": {
      name: "Plus invoice",
      rank: "trial",
      money: ["earned"],
      measures: ["minutes"],
      covers: "The minutes read through Kobo Plus of one invoice, by month and region, without sales.",
      download:
        "In Kobo Writing Life, open Payment information, download the package of an invoice and choose the file whose name begins with sales_invoice_SUBS.",
    },
  },
} as const satisfies Source;
