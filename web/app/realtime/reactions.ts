import { getUser } from "#shared/api/accounts/accounts.ts";
import { getBillingCustomer, listInvoices, listPaymentMethods } from "#shared/api/billing/billing.ts";
import { listBookFormats } from "#shared/api/books/formats.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { getImport, listImports } from "#shared/api/imports.ts";
import { getPayments } from "#shared/api/payments/payments.ts";
import { getPaymentsCalendar, getPaymentsTrail } from "#shared/api/payments/trail.ts";
import { listExports } from "#shared/api/personal-data.ts";
import { getRankHistory, getRankReadings, getRankTracking } from "#shared/api/ranks/ranks.ts";
import { getReportChanges } from "#shared/api/royalties/report-changes.ts";
import { getProjectionRecord, getRoyaltiesReport, getRoyaltyDayAverage } from "#shared/api/royalties/royalties.ts";
import { countSignals, listSignals } from "#shared/api/signals/signals.ts";
import { getSyncHealth } from "#shared/api/sync/sync-health.ts";
import type { RealtimeEvent } from "#shared/messages/realtime.ts";

type EventType = RealtimeEvent["type"];

const ROYALTIES = [getRoyaltiesReport, getRoyaltyDayAverage, getProjectionRecord, getReportChanges] as const;
/** Compare payments with royalties, so that both outdate them. */
const TRAIL = [getPaymentsTrail, getPaymentsCalendar] as const;
const PAYMENTS = [getPayments, ...TRAIL] as const;
const IMPORTS = [listImports, getImport] as const;
/** A new sync date or imported date of the user opens guarded pages. */
const IMPORTED = [getUser, ...IMPORTS, getSyncHealth] as const;

/** Lists the endpoints whose answers each event outdates. */
export const REFETCHED = {
  "ama.royalties.first.sync": [...IMPORTED, ...ROYALTIES, ...TRAIL],
  "ama.royalties.daily.complete": [...IMPORTED, ...ROYALTIES, ...TRAIL],
  "ama.payments.imported": [...IMPORTED, ...PAYMENTS],
  // A failed reading ends, so that no book is shown as syncing.
  "amazon.auth.failed": [getUser, getSyncHealth, listBookFormats],
  "titleset.sync": [listBookFormats, getRankReadings, getRankHistory, getRankTracking, getSyncHealth],
  "import.progressed": [...IMPORTS],
  "signals.changed": [listSignals, countSignals],
  "export.finished": [listExports],
  // The plan decides what the user may see.
  "billing.changed": [getUser, getBillingCustomer, listPaymentMethods, listInvoices, ...ROYALTIES, ...PAYMENTS],
} as const satisfies Record<EventType, readonly Pick<Endpoint, "name">[]>;

/** Figures that calm mode shows again only on the letter's day; payments aren't live. */
const LIVE: ReadonlySet<Pick<Endpoint, "name">> = new Set([
  ...ROYALTIES,
  getRankReadings,
  getRankHistory,
  getRankTracking,
  listBookFormats,
]);

const LIVE_EVENTS: readonly EventType[] = ["ama.royalties.daily.complete", "titleset.sync"];

/** The endpoints that an open page asks again after an event; in calm mode none that answers with live figures. */
export const refetchedOn = (type: EventType, isCalm: boolean): readonly Pick<Endpoint, "name">[] =>
  isCalm && LIVE_EVENTS.includes(type) ? REFETCHED[type].filter((endpoint) => !LIVE.has(endpoint)) : REFETCHED[type];
