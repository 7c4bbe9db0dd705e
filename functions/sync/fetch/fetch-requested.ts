import * as z from "zod";
import { submitFiles } from "#functions/imports/index.ts";
import type { SyncSource } from "#shared/domain/sync/sources.ts";
import { decodeFingerprints } from "#shared/domain/sync/stored-fingerprints.ts";
import type { SyncFacts } from "#shared/domain/sync/sync-work.ts";
import { monthsDue } from "#shared/domain/sync/wanted-months.ts";
import { dayIn, type IsoDate, type IsoMonth } from "#shared/primitives/dates.ts";
import { Id, IsoMonthSchema } from "#shared/primitives/schemas.ts";
import { AmazonFailure, type AmazonFailureCode } from "#shared/sources/amazon/failure.ts";
import { addCovered, reportSync } from "../state/report-sync.ts";
import type { FetchDeps } from "../wiring.ts";
import { amazonApiOf } from "./amazon-api-of.ts";
import { codeOf } from "./failures.ts";
import { fetchRoyalties } from "./fetch-royalties.ts";
import { readServerFacts } from "./sync-account.ts";
import { syncPriorMonths } from "./sync-prior-months.ts";

/** A worker has minutes, and a report may take most of one. */
export const MONTHS_PER_MESSAGE = 6;

/** `importId` names the import that will bring the months. */
export const RequestedMonths = z.object({
  userId: Id,
  importId: Id,
  source: z.enum(["royalties", "prior_months"]),
  months: z.array(IsoMonthSchema).min(1).max(MONTHS_PER_MESSAGE),
});
export type RequestedMonths = z.infer<typeof RequestedMonths>;

/** Only a fetch of everything due counts as a good sync, from which the next one counts its days. */
function isAllThatIsDue(
  { states, timeZone, created }: SyncFacts,
  today: IsoDate,
  months: readonly IsoMonth[],
): boolean {
  const { lastGoodAt } = states.royalties;
  const last = lastGoodAt === null ? null : dayIn(timeZone, Date.parse(lastGoodAt));
  return monthsDue(last, today, created).every((month) => months.includes(month));
}

/** Fetches requested months, whether due or not, under the import id that the page was given. Idempotent. */
export async function fetchRequested(
  deps: FetchDeps,
  { userId, importId, source, months }: RequestedMonths,
): Promise<void> {
  const facts = await readServerFacts(deps, { userId });
  if (!facts) return;
  const today = dayIn(facts.sync.timeZone, facts.sync.now);
  const report = (outcome: "ok" | "unchanged" | "failed", code: AmazonFailureCode | null, of: IsoMonth[] = []) =>
    reportSync(deps, { userId }, { source: source satisfies SyncSource, outcome, code, months: of });
  try {
    await deps.sessions.use(userId, "KDP", "page", async (transport) => {
      const amazon = amazonApiOf(deps, transport);
      if (source === "prior_months") {
        const wanted = { userId, today, months, importIdFor: () => importId };
        const { outcome, failed } = await syncPriorMonths(deps, amazon, wanted);
        return report(failed ? "failed" : outcome, failed);
      }
      const stored = facts.stored.find((row) => row.source === "royalties");
      const revisions = new Map(
        facts.sync.storedMonths
          .filter(({ family }) => family === "estimator")
          .map(({ month, revision }) => [month, revision]),
      );
      const royalties = months.map((month) => ({ month, revision: revisions.get(month) ?? 0 }));
      const fingerprints = decodeFingerprints(stored?.prints);
      const wanted = { royalties, today, fingerprints, asked: new Set<IsoMonth>(), patient: true };
      const { news, unchanged, failed, isOver } = await fetchRoyalties({ amazon, sleep: deps.sleep }, wanted);
      const files = news.map(({ name, bytes }) => ({ name, bytes }));
      if (files.length > 0) await submitFiles(deps, { userId, importId, files });
      if (isOver && failed) throw new AmazonFailure(failed, "The remaining months are skipped");
      if (!failed && !isAllThatIsDue(facts.sync, today, months)) return addCovered(deps, userId, [...unchanged]);
      await report(failed ? "failed" : news.length > 0 ? "ok" : "unchanged", failed, [...unchanged]);
    });
  } catch (error) {
    await report("failed", codeOf(error));
  }
}
