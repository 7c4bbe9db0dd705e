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
      download: "In Kobo Writing Life, open Payment information and download the package of an invoice.",
    },
  },
} as const satisfies Source;
