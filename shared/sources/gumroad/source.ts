import type { Source } from "../source.ts";

export const GUMROAD = {
  id: "gumroad",
  name: "Gumroad",
  kinds: {
    sales: {
      name: "sales export",
      rank: "trial",
      money: ["earned"],
      measures: ["units", "freeUnits", "refunds"],
      covers:
        "The sales of the days chosen for the export, after Gumroad's fees. Refunds are marked on their sales without a day of their own, so they are taken off the day of the sale.",
      download:
        "In Gumroad, open Customers, choose the days and export them as a CSV file, which Gumroad emails when it is large. Colophon keeps nothing of the buyers but their country.",
    },
    payout: {
      name: "payout export",
      rank: "trial",
      money: ["paid"],
      measures: [],
      stores: "payments",
      covers:
        "One payout, with each sale, refund, fee and credit on its day. It shows what Gumroad paid; the sales export counts the copies.",
      download: "In Gumroad, open Payouts and download the CSV file of a payout. Colophon keeps nothing of the buyers.",
    },
  },
} as const satisfies Source;
