import type { Source } from "../source.ts";

export const PUBLISHDRIVE = {
  id: "publishdrive",
  name: "PublishDrive",
  kinds: {
    "sales-report": {
      name: "sales report",
      rank: "trial",
      money: ["estimated"],
      stores: "nothing",
      measures: ["units", "refunds"],
      covers:
        "The sales chosen in Sales Analytics, all in US dollars. They are an estimate: PublishDrive pays by its earnings reports. As far as the file is known, it states no days.",
      download: "In PublishDrive, open Sales Analytics, choose the days and download the report as an Excel file.",
    },
  },
} as const satisfies Source;
