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
      covers: "The whole life of every title. It can be compared with the sum of months, never added to them.",
      download: "In IngramSpark, open Reports and download the compensation by title and market.",
    },
  },
} as const satisfies Source;
