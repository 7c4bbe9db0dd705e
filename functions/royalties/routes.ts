import { type Binding, on } from "#functions/platform/binding.ts";
import * as api from "#shared/api/royalties.ts";
import { getRoyaltiesReport, type RoyaltiesDeps } from "./get-royalties-report.ts";
import { getRoyaltyDayAverage } from "./get-royalty-day-average.ts";

/** Every endpoint of royalties, bound to its use case. */
export const royaltiesRoutes = (deps: RoyaltiesDeps): Binding[] => [
  on(api.getRoyaltiesReport, ({ actor, query }) => getRoyaltiesReport(deps, actor, query)),
  on(api.getRoyaltyDayAverage, ({ actor, query }) => getRoyaltyDayAverage(deps, actor, query)),
];
