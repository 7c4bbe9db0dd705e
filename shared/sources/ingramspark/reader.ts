import { defineReader } from "../reader.ts";
import { isLifetimeCompensation, readLifetimeCompensation } from "./lifetime-compensation.ts";
import { factsOfLifetime, questionsOfLifetime } from "./lifetime-facts.ts";
import { INGRAMSPARK } from "./source.ts";
import type { LifetimeCompensation } from "./types.ts";

export const INGRAMSPARK_READER = defineReader<LifetimeCompensation>({
  source: INGRAMSPARK,
  recognizes: isLifetimeCompensation,
  read: readLifetimeCompensation,
  facts: factsOfLifetime,
  questions: questionsOfLifetime,
});
