import type { Source } from "../source.ts";

export const GOOGLE_PLAY = {
  id: "google-play",
  name: "Google Play Books",
  kinds: {
    "earnings-report": {
      name: "earnings report",
      rank: "trial",
      money: ["earned"],
      measures: ["units", "freeUnits", "refunds"],
      covers:
        "What one payment profile earned in one month, by book and day in Pacific time, without preorders that haven't been delivered. It is the report that matches Google's payment.",
      download:
        "In the Google Play Books Partner Center, open the Payment center and download the earnings report of a month. Google publishes it about five business days after the month's end.",
    },
    "sales-report": {
      name: "sales transaction report",
      rank: "trial",
      yieldsTo: "earnings-report",
      money: ["estimated"],
      measures: ["units", "freeUnits", "refunds"],
      covers:
        "The sales of the days that you choose, by book and day in Pacific time. Its amounts are estimates until the earnings report of the month.",
      download:
        "In the Google Play Books Partner Center, open Analytics & reports, choose the sales transaction report and its days, and download it.",
    },
  },
} as const satisfies Source;
