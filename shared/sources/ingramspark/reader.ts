import { defineReader } from "../source.ts";
import { isLifetimeCompensation, readLifetimeCompensation } from "./lifetime-compensation.ts";
import { factsOfLifetime, questionsOfLifetime } from "./lifetime-facts.ts";
import type { LifetimeCompensation } from "./types.ts";

export const INGRAMSPARK = defineReader<LifetimeCompensation>({
  source: { id: "ingramspark", name: "IngramSpark" },
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
  recognises: isLifetimeCompensation,
  read: readLifetimeCompensation,
  facts: factsOfLifetime,
  questions: questionsOfLifetime,
});
