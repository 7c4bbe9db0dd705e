import { toTrialFacts } from "#functions/platform/access/actor.ts";
import type { ClientFacts } from "#shared/domain/attention/attention.ts";
import { trialOf } from "#shared/domain/billing/trial.ts";
import { lastDayOfLog, type StoredBookLog } from "#shared/domain/booklogs/book-log.ts";
import { countDays, dayIn } from "#shared/primitives/dates.ts";
import type { OpenClient } from "../clients/list-open-clients.ts";
import type { AgencyDeps } from "../wiring.ts";

/**
 * Reads what decides beside the signals whether a client asks for a look, and the logs that name its events; only what
 * the client shares.
 */
export async function readClientFacts(
  { bookLogs, clock }: Pick<AgencyDeps, "bookLogs" | "clock">,
  { consent: { scopes }, author }: OpenClient,
): Promise<ClientFacts & { readonly logs: readonly StoredBookLog[] }> {
  const nowMs = clock.now();
  const { userId: tenantId, timeZone } = author;
  const today = dayIn(timeZone, nowMs);
  const { logs } = scopes.includes("events") ? await bookLogs.read(tenantId, { consistent: false }) : { logs: [] };
  const seesRoyalties = scopes.includes("royalties");
  const trial = trialOf(toTrialFacts(author), nowMs);
  return {
    today,
    hasFigures: !seesRoyalties || author.firstDataAt !== undefined,
    trialEnds: seesRoyalties && trial.onTrial && trial.endsAt ? dayIn(timeZone, Date.parse(trial.endsAt)) : null,
    events: logs
      .filter(({ start }) => start <= today)
      .map((log) => ({
        id: String(log.number),
        lastDay: lastDayOfLog(log),
        days: countDays(log.start, lastDayOfLog(log)),
      })),
    logs,
  };
}
