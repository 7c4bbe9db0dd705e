import { paymentsOfFacts } from "../payments-of-facts.ts";
import { defineReader } from "../reader.ts";
import { factsOfEarlier, factsOfStatement, factsOfStores, isCorrection, questionsOfStatement } from "./facts.ts";
import { isEarlierReport, isStoreSummary, readEarlierReport, readStoreSummary } from "./older-reports.ts";
import { ACX } from "./source.ts";
import { isStatement, readStatement } from "./statement.ts";
import type { EarlierReport, Statement, StoreSummary } from "./types.ts";

function factsOf(content: Statement | StoreSummary | EarlierReport) {
  if (content.kind === "statement") return factsOfStatement(content);
  return content.kind === "store-summary" ? factsOfStores(content) : factsOfEarlier(content);
}

export const ACX_READER = defineReader<Statement | StoreSummary | EarlierReport>({
  source: ACX,
  recognizes: async (file) => isEarlierReport(file) || (await isStatement(file)) || (await isStoreSummary(file)),
  async read(file) {
    if (isEarlierReport(file)) return readEarlierReport(file);
    return (await isStatement(file)) ? readStatement(file) : readStoreSummary(file);
  },
  facts: factsOf,
  questions: (content) => (content.kind === "statement" ? questionsOfStatement(content) : []),
  payments: (content, currencies) =>
    paymentsOfFacts(factsOf(content), { name: "Royalties", one: "month", isAdjustment: isCorrection, currencies }),
});
