import type { Actor } from "#functions/platform/access/actor.ts";
import type { ClientAttention } from "#shared/api/agency/dashboard.ts";
import type { AgencyLetterFacts, ClientMonth } from "#shared/domain/letters/agency-letter.ts";
import { getAgencyDashboard } from "../dashboard/get-agency-dashboard.ts";
import { getClientsReport } from "../reports/get-clients-report.ts";

export type ClientsLetterDeps = Parameters<typeof getAgencyDashboard>[0] & Parameters<typeof getClientsReport>[0];

function attentionOf(found: readonly ClientAttention[]): AgencyLetterFacts["attention"] {
  const byClient = Map.groupBy(found, ({ client_id }) => client_id);
  return [...byClient].map(([clientId, own]) => ({ clientId, label: own[0]!.label, reasons: own.length }));
}

/**
 * Reads what a member's letter tells of the agency's clients, each as far as it consents. Counts one view of each client
 * of whom it tells something.
 */
export async function readClientsLetter(
  deps: ClientsLetterDeps,
  member: Actor,
): Promise<Omit<AgencyLetterFacts, "day" | "style">> {
  const dashboard = await getAgencyDashboard(deps, { actor: member });
  const month = dashboard.months[0]!.month;
  // The dashboard has counted the views of the same clients.
  const counted = { ...deps, consentViews: { countView: async () => undefined } };
  const { currency } = dashboard;
  const report = await getClientsReport(counted, { actor: member, from: month, to: month, currency });
  const missing = new Set(
    report.incomplete.flatMap((one) => (one.month === month && one.through === null ? [one.client_id] : [])),
  );
  const byClient = report.clients.map(({ id, label }): ClientMonth => {
    const sums = report.data.filter(({ client_id }) => client_id === id);
    return { id, label, sums: missing.has(id) ? null : sums };
  });
  return {
    currency,
    clients: dashboard.clients,
    summed: dashboard.summed,
    months: dashboard.months,
    byClient,
    due: dashboard.due,
    attention: attentionOf(dashboard.data),
  };
}
