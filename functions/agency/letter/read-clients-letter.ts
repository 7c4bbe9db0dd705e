import type { Actor } from "#functions/platform/access/actor.ts";
import type { AgencyLetterFacts, ClientMonth } from "#shared/domain/letters/agency-letter.ts";
import { countViews, type DeskDeps, type Reason, readDesk, scopesOf } from "../dashboard/get-agency-dashboard.ts";
import { getClientsReport } from "../reports/get-clients-report.ts";

export type ClientsLetterDeps = DeskDeps & Parameters<typeof getClientsReport>[0];

function attentionOf(found: readonly Reason[]): AgencyLetterFacts["attention"] {
  const byClient = Map.groupBy(found, ({ client_id }) => client_id);
  return [...byClient].map(([clientId, own]) => ({ clientId, label: own[0]!.label, reasons: own.length }));
}

/**
 * Reads what a member's letter tells of the agency's clients, each as far as it consents. Counts one look at each client
 * of whom it tells something.
 */
export async function readClientsLetter(
  deps: ClientsLetterDeps,
  member: Actor,
): Promise<Omit<AgencyLetterFacts, "day" | "style">> {
  const desk = await readDesk(deps, member);
  const { currency, attention } = desk;
  const month = desk.months[0]!.month;
  const report = await getClientsReport(deps, { actor: member, from: month, to: month, currency });
  const looks = attention.flatMap(({ client_id, kind }) => scopesOf(kind).map((scope) => [client_id, scope] as const));
  await countViews(
    deps,
    member,
    // The report has counted a look at the royalties.
    looks.filter(([, scope]) => scope !== "royalties"),
  );
  const missing = new Set(
    report.incomplete.flatMap((one) => (one.month === month && one.through === null ? [one.client_id] : [])),
  );
  const byClient = report.clients.map(({ id, label }): ClientMonth => {
    const sums = report.data.filter(({ client_id }) => client_id === id);
    return { id, label, sums: missing.has(id) ? null : sums };
  });
  return {
    currency,
    clients: desk.clients,
    summed: desk.summed,
    months: desk.months,
    byClient,
    due: desk.due,
    attention: attentionOf(attention),
  };
}
