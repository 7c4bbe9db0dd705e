import type { Source } from "../source.ts";

export const PUBLISHDRIVE = {
  id: "publishdrive",
  name: "PublishDrive",
  kinds: {
    "sales-report": {
      name: "sales report",
      rank: "trial",
      money: ["estimated"],
      measures: ["units", "refunds"],
      covers:
        "The sales chosen in Sales Analytics, all in US dollars. They are an estimate: PublishDrive pays by its earnings reports. As far as the file is known, it states no days: Colophon asks you for each file’s month.",
      download:
        "In PublishDrive, open Sales Analytics, choose one calendar month and download the report as an Excel file.",
    },
  },
} as const satisfies Source;
