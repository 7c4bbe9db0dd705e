import type { Source } from "../source.ts";

export const BARNES_NOBLE = {
  id: "barnes-noble",
  name: "Barnes & Noble Press",
  kinds: {
    "press-sales": {
      name: "sales report",
      rank: "trial",
      money: ["earned"],
      measures: ["units", "freeUnits", "refunds"],
      covers: "The sales of the days that you choose, by book and day, ebooks and print, without countries.",
      download: "In Barnes & Noble Press, open Sales, choose the days and download the report.",
    },
    "nook-sales": {
      name: "NOOK Press sales report",
      rank: "trial",
      money: ["earned"],
      measures: ["units", "refunds"],
      covers: "The older form of the sales, by book, day and country.",
      download: "Barnes & Noble no longer offers this form; upload the files that you downloaded from NOOK Press.",
    },
  },
} as const satisfies Source;
