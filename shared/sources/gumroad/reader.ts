import { defineReader } from "../reader.ts";
import { factsOfPayout, factsOfSales } from "./facts.ts";
import { paymentsOfPayout } from "./payments.ts";
import { isPayoutExport, readPayoutExport } from "./payout-export.ts";
import { isSalesExport, readSalesExport } from "./sales-export.ts";
import { GUMROAD } from "./source.ts";
import type { PayoutExport, SalesExport } from "./types.ts";

export const GUMROAD_READER = defineReader<SalesExport | PayoutExport>({
  source: GUMROAD,
  recognizes: (file) => isSalesExport(file) || isPayoutExport(file),
  read: (file) => (isSalesExport(file) ? readSalesExport(file) : readPayoutExport(file)),
  facts: (content) => (content.kind === "sales" ? factsOfSales(content) : factsOfPayout(content)),
  payments: (content) => (content.kind === "payout" ? paymentsOfPayout(content) : []),
});
