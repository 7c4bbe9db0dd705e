import type { Source } from "../source.ts";

export const ACX = {
  id: "acx",
  name: "ACX",
  kinds: {
    statement: {
      name: "royalty statement",
      rank: "trial",
      money: ["earned"],
      measures: ["units", "refunds", "minutes"],
      covers:
        "One month of audiobooks, by title and marketplace, each row in its own currency. Adjustments and recoupments belong to the whole statement, and minutes listened to are counted apart from units.",
      download:
        "ACX emails the statement every month as an Excel workbook whose name contains ACX_MONTHLY. Upload the workbook under the name that it came with.",
    },
    "store-summary": {
      name: "royalty statement of 2021 to 2024",
      rank: "trial",
      money: ["earned"],
      measures: [],
      covers: "One month of audiobooks in US dollars, by store, without titles.",
      download:
        "Find the statement in ACX's emails of these years. If it is an old Excel file (.xls), open it, save it as an Excel workbook (.xlsx) under the same name, and upload that.",
    },
    "earlier-report": {
      name: "royalty report of earlier years",
      rank: "trial",
      money: ["earned"],
      measures: ["units", "refunds"],
      covers: "One month of audiobooks in US dollars, by title.",
      download:
        "ACX emailed the report, and offered it on the sales dashboard under Earnings Reports. Upload the CSV file under the name that it came with, which states its month.",
    },
  },
} as const satisfies Source;
