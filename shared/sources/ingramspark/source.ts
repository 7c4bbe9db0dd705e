import type { Source } from "../source.ts";

export const INGRAMSPARK = {
  id: "ingramspark",
  name: "IngramSpark",
  kinds: {
    "lifetime-compensation": {
      name: "lifetime compensation report",
      rank: "proven",
      money: ["earned"],
      measures: ["units", "refunds"],
      stores: "comparison",
      covers:
        "The whole life of every title. Your account’s data page shows it beside the sum of the months. It is never added to them.",
      download: "In IngramSpark, open Reports and download the compensation by title and market.",
    },
    "monthly-compensation": {
      name: "monthly compensation report",
      rank: "trial",
      money: ["earned"],
      measures: ["units", "refunds"],
      covers:
        "One calendar month of one sales program in one currency, after returns. IngramSpark pays it 90 days after the end of the month, and the file doesn't name the payment.",
      download:
        "In IngramSpark, open Reports, choose the compensation report of one month and one currency, and download it as a tab-delimited file. Its name ends with .xls; upload it without opening and saving it in another program. A report of days that you chose yourself states no month and can't be read.",
    },
  },
} as const satisfies Source;
