import type { Source } from "../source.ts";

export const LULU = {
  id: "lulu",
  name: "Lulu",
  kinds: {
    revenue: {
      name: "revenue data",
      rank: "trial",
      money: ["estimated"],
      measures: ["units", "refunds"],
      covers:
        "The sales of the days chosen for the download, in each channel and region. The revenue is an estimate until Lulu pays it. The file names books by title and format alone.",
      download: "In Lulu, open My Projects, then My Revenue, choose the days and press Download Revenue Data.",
    },
  },
} as const satisfies Source;
