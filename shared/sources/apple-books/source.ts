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
      stores: "payments",
      covers: "One of Apple's fiscal months, by region, without books.",
      download:
        "In App Store Connect, formerly iTunes Connect, open Payments and Financial Reports, choose a month and download the summary.",
    },
    "financial-report": {
      name: "financial report",
      rank: "trial",
      money: ["earned"],
      measures: ["units", "freeUnits", "refunds"],
      covers:
        "One region in one of Apple's fiscal months, by book, country and price. Its days are not those of the calendar month, and the payments summary states the same earnings again.",
      download:
        "In App Store Connect, formerly iTunes Connect, open Payments and Financial Reports, choose a month and download the reports of your regions. You can upload them as they are, packed or not.",
    },
  },
} as const satisfies Source;
