import { defineReader } from "../reader.ts";
import { factsOfLifetime, factsOfMonths, questionsOfLifetime } from "./facts.ts";
import { isLifetimeCompensation, readLifetimeCompensation } from "./lifetime-compensation.ts";
import { isMonthlyCompensation, readMonthlyCompensation } from "./monthly-compensation.ts";
import { INGRAMSPARK } from "./source.ts";
import type { LifetimeCompensation, MonthlyCompensation } from "./types.ts";

export const INGRAMSPARK_READER = defineReader<LifetimeCompensation | MonthlyCompensation>({
  source: INGRAMSPARK,
  recognizes: (file) => isLifetimeCompensation(file) || isMonthlyCompensation(file),
  read: (file) => (isLifetimeCompensation(file) ? readLifetimeCompensation(file) : readMonthlyCompensation(file)),
  facts: (content) => (content.kind === "monthly-compensation" ? factsOfMonths(content) : factsOfLifetime(content)),
  questions: (content) => (content.kind === "monthly-compensation" ? [] : questionsOfLifetime(content)),
});
