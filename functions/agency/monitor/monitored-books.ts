import type { ClientRow } from "#functions/platform/access/client-store.ts";
import type { MonitorSlots } from "#shared/api/agency/monitor.ts";
import type { Entitlements } from "#shared/domain/billing/entitlements.ts";
import { countMonitored, type MonitoredBook, type MonitorLimits } from "#shared/domain/ranks/monitor/slots.ts";

/** The books of all clients that have a slot. */
export const monitoredBooksOf = (consents: readonly ClientRow[]): MonitoredBook[] =>
  consents.flatMap(({ clientId, monitored = {} }) =>
    Object.entries(monitored).map(([bookId, held]) => ({ clientId, bookId, ...held })),
  );

/** Without a plan there are no slots. */
export const limitsOf = (plan: Entitlements | null): MonitorLimits => ({
  realtime: plan ? plan.realtime_limit : 0,
  backlist: plan ? plan.backlist_limit : 0,
});

export const toSlots = (books: readonly MonitoredBook[], limits: MonitorLimits): MonitorSlots => ({
  realtime: { used: countMonitored(books, "realtime"), limit: limits.realtime },
  backlist: { used: countMonitored(books, "backlist"), limit: limits.backlist },
});
