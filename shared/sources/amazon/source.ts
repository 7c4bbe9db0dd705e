import type { Source } from "../source.ts";

export const AMAZON = {
  id: "amazon",
  name: "Amazon KDP",
  kinds: {
    estimator: {
      name: "royalties estimator",
      rank: "proven",
      money: ["estimated"],
      measures: ["units", "freeUnits", "refunds", "pages"],
      covers: "One month by days, or several months by month.",
      download:
        "On kdpreports.amazon.com, open Royalties Estimator, choose one calendar month and press Download Report. Orders, KENP Read and Dashboard give the same workbook.",
    },
    "prior-months": {
      name: "prior month royalties",
      rank: "proven",
      money: ["earned"],
      measures: ["units", "freeUnits", "refunds", "pages"],
      covers: "One closed month.",
      download: "On kdpreports.amazon.com, open Prior Months' Royalties, choose a month and press Download Report.",
    },
    payments: {
      name: "payments",
      rank: "proven",
      money: ["earned", "paid"],
      measures: [],
      stores: "payments",
      covers: "Every payment in the range chosen.",
      download: "On kdpreports.amazon.com, open Payments, choose the whole range and press Download Report.",
    },
  },
} as const satisfies Source;
