import type { Publisher } from "#functions/adapters/bus.ts";
import { toActorUser } from "#functions/platform/access/actor.ts";
import type { ClientAccessStore } from "#functions/platform/access/client-store.ts";
import type { ReportInput } from "#shared/domain/royalties/build-report.ts";
import { monthSumsOf } from "#shared/domain/royalties/sums/month-sums.ts";
import { summedFiles } from "#shared/domain/royalties/sums/summed-coverage.ts";
import { dayIn, type IsoMonth, monthOf, yearOf } from "#shared/primitives/dates.ts";
import { type ReportInputDeps, type ReportReader, readReportInput } from "../report/read-report-input.ts";
import type { RoyaltySumsStore } from "./royalty-sums-store.ts";

export interface SumRoyaltiesDeps extends ReportInputDeps {
  readonly sums: RoyaltySumsStore;
  readonly clients: Pick<ClientAccessStore, "find" | "findUser" | "sharedScopes">;
  readonly bus: Publisher;
}

/** Months that have changed; null sums all years. */
export interface SummedAuthor {
  readonly userId: string;
  readonly months: readonly IsoMonth[] | null;
  /** An agency whose consent is so new that the list of the author's agencies may lack it. */
  readonly agencyId?: string;
}

/**
 * Sums the years of an author's changed months for the agencies that the author shares royalties with; nothing for an
 * author without one. The current year is always among them. Every year is
 * summed afresh from the stored months, so that late, repeated and lost events end in the same sums. Then publishes
 * ClientChanged for an author with an agency.
 */
export async function sumRoyalties(deps: SumRoyaltiesDeps, author: SummedAuthor): Promise<void> {
  const { userId, agencyId } = author;
  const [listed, newest] = await Promise.all([
    deps.clients.sharedScopes(userId),
    agencyId === undefined ? null : deps.clients.find(agencyId, userId),
  ]);
  const shared = newest ? [...listed, newest.scopes] : listed;
  if (shared.some((scopes) => scopes.includes("royalties"))) await sumYears(deps, author);
  else await deps.sums.remove(userId);
  if (shared.length > 0) await deps.bus.publish("ClientChanged", { userId });
}

async function sumYears(deps: SumRoyaltiesDeps, { userId, months }: SummedAuthor): Promise<void> {
  const row = await deps.clients.findUser(userId);
  if (row?.kind !== "author" || row.removingAt) return;
  // As for an agency: an author whose trial is over is summed as on the free plan.
  const author: ReportReader = { ...toActorUser(row), kind: "agencyForClient" };
  const changed = months === null ? await deps.months.years(userId) : months.map(yearOf);
  const thisYear = yearOf(dayIn(author.timeZone, deps.clock.now()));
  // The newest first: it is what agencies look at.
  for (const year of [...new Set([...changed, thisYear])].sort().reverse()) {
    const asked = { start: `${year}-01-01`, end: `${year}-12-31` };
    const { input } = await readReportInput(deps, { actor: author, asked, setting: "last_month" });
    await deps.sums.save({
      tenantId: userId,
      year,
      months: monthSumsOf(input),
      files: summedFiles(input),
      from: shownFrom(input),
      amazonFrom: input.expectedFrom ?? undefined,
      asOf: newestOf([...input.months, ...(input.sources ?? [])].map(({ provenance }) => provenance.fetchedAt)),
    });
  }
}

/** The first shown month of a year; undefined when the plan shows none of it. */
const shownFrom = ({ range, retention }: ReportInput): IsoMonth | undefined =>
  retention && range.start < retention.start ? undefined : monthOf(range.start);

const newestOf = (instants: readonly string[]): string | undefined => instants.toSorted().at(-1);
