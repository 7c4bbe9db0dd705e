import type { Source } from "../source.ts";

export const STREETLIB = {
  id: "streetlib",
  name: "StreetLib",
  kinds: {
    "billing-report": {
      name: "billing report",
      rank: "trial",
      money: ["earned"],
      measures: ["units", "refunds", "borrows"],
      covers:
        "The sales of one invoice, with what each store pays for them. An invoice often holds sales of an earlier month; its own date decides the month.",
      download:
        "In StreetLib, open Billing, choose an invoice and download its detailed report as an Excel or CSV file. The PDF can't be read.",
    },
  },
} as const satisfies Source;
