import { type Binding, on } from "#functions/platform/http/binding.ts";
import * as byBook from "#shared/api/royalties/by-book.ts";
import * as effects from "#shared/api/royalties/effects.ts";
import * as changes from "#shared/api/royalties/report-changes.ts";
import * as api from "#shared/api/royalties/royalties.ts";
import { getBookReport } from "./by-book/get-book-report.ts";
import { getReportChanges, type ReportChangesDeps } from "./changes/get-report-changes.ts";
import { type MarkSeenDeps, markReportSeen } from "./changes/mark-report-seen.ts";
import { getEventOutlook } from "./effects/get-event-outlook.ts";
import { listEventEffects } from "./effects/list-event-effects.ts";
import type { EffectsDeps } from "./effects/read-effects-input.ts";
import { getProjectionRecord } from "./report/get-projection-record.ts";
import { getRoyaltiesReport, type RoyaltiesDeps } from "./report/get-royalties-report.ts";
import { getRoyaltyDayAverage } from "./report/get-royalty-day-average.ts";

export const royaltiesRoutes = (deps: RoyaltiesDeps & ReportChangesDeps & MarkSeenDeps & EffectsDeps): Binding[] => [
  on(api.getRoyaltiesReport, ({ actor, query, request }) =>
    getRoyaltiesReport(deps, { actor, ...query, known: request.knownVersions }),
  ),
  on(api.getRoyaltyDayAverage, ({ actor, query, request }) =>
    getRoyaltyDayAverage(deps, { actor, ...query, known: request.knownVersions }),
  ),
  on(api.getProjectionRecord, ({ actor, query, request }) =>
    getProjectionRecord(deps, { actor, ...query, known: request.knownVersions }),
  ),
  on(byBook.getBookReport, ({ actor, query }) => getBookReport(deps, { actor, ...query })),
  on(effects.getEventOutlook, ({ actor, query }) => getEventOutlook(deps, { actor, ...query })),
  on(effects.listEventEffects, ({ actor, query }) => listEventEffects(deps, { actor, ...query })),
  on(changes.getReportChanges, ({ actor }) => getReportChanges(deps, { actor })),
  on(changes.markReportSeen, ({ actor, body }) => markReportSeen(deps, { actor, ...body })),
];
