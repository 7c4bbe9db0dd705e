import type { Source } from "../source.ts";

export const APPLE_BOOKS = {
  id: "apple-books",
  name: "Apple Books",
  kinds: {
    "payments-summary": {
      name: "payments summary",
      rank: "proven",
      money: ["earned", "paid"],
      measures: ["units"],
      covers: "One of Apple's fiscal months, by region, without books.",
      download:
        "In App Store Connect, formerly iTunes Connect, open Payments and Financial Reports, choose a month and download the summary.",
    },
  },
} as const satisfies Source;
