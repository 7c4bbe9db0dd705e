import {
  type FamilyContent,
  monthWriter,
  prepareContent,
  type StoredReportMonth,
  toStoredMonth,
} from "#functions/report-months/index.ts";
import { withConfirmedPayments } from "#shared/domain/imports/confirmed-figures.ts";
import { planMonth } from "#shared/domain/imports/plan-month.ts";
import { isWritten, type MonthKey, monthKeyOf, type PlannedMonth } from "#shared/domain/imports/plan-types.ts";
import { paymentFigures } from "#shared/domain/report-content/payments-content.ts";
import type { ImportItem } from "../store.ts";
import type { StepDeps } from "../wiring.ts";
import { asPayments, mergeDated } from "./plan-payments.ts";
import type { WorkObjects } from "./work-objects.ts";

/** Retries after losing a race with another import; then the whole step fails and is retried. */
const ATTEMPTS = 10;

async function contentOver(
  planned: PlannedMonth,
  content: FamilyContent,
  current: StoredReportMonth | null,
  read: (item: StoredReportMonth) => Promise<FamilyContent>,
): Promise<Pick<PlannedMonth["candidate"], "figures"> & { content: FamilyContent }> {
  const { family, month, candidate } = planned;
  if (family !== "payments") return { content, figures: candidate.figures };
  const held =
    current && !current.absent
      ? [{ createdAt: current.fileCreatedAt ?? null, content: asPayments(await read(current)) }]
      : [];
  const merged = mergeDated(month, [...held, { createdAt: candidate.createdAt, content: asPayments(content) }]);
  return {
    content: merged,
    figures: withConfirmedPayments(paymentFigures(merged), candidate.figures.confirmedPayments),
  };
}

/** Merged payments are as new as their newest part. */
const newest = (a: string | null | undefined, b: string | null): string | undefined =>
  [a ?? "", b ?? ""].sort().at(-1) || undefined;

/**
 * Replans a month that a concurrent import has written. If it would then need a decision, it is left unchanged and the
 * import reports it.
 */
export async function writePlannedMonth(
  deps: StepDeps,
  head: ImportItem,
  monthKey: MonthKey,
  work: WorkObjects,
): Promise<void> {
  const { userId, importId } = head;
  const plan = await work.findPlan(head.decisions);
  let planned = plan?.months.find((month) => monthKeyOf(month) === monthKey);
  if (!planned) throw new Error(`${monthKey} is not in the plan`);
  const { family, month, fileIndex } = planned;
  const isPayments = family === "payments";
  const offered = await (isPayments ? work.payments(head.decisions, month) : work.month(fileIndex, planned));
  const writer = monthWriter(deps);
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const current = await writer.find(userId, family, month);
    if (current?.importId === importId && !current.absent) {
      await writer.finish(current);
      return deps.imports.markWritten(userId, importId, monthKey);
    }
    if ((current?.revision ?? 0) !== planned.revision) {
      const isProof = planned.candidate.figures.rows === 0;
      const again = planMonth({ ...planned, isProof }, current && toStoredMonth(current, undefined));
      if (!again || !isWritten(again)) {
        const outcome = !again || again.outcome === "decide" ? "kept" : again.outcome;
        return deps.imports.markDeviated(userId, importId, monthKey, outcome);
      }
      planned = again;
    }
    const { content, figures } = await contentOver(planned, offered, current, writer.contentOf);
    const { file, createdAt } = planned.candidate;
    // Payments that were merged with those of another file come from neither file alone.
    const isAsPlanned = !isPayments || prepareContent(content).hash === planned.candidate.hash;
    const fileHash = isAsPlanned ? planned.candidate.fileHash : undefined;
    const fileCreatedAt = isPayments ? newest(current?.fileCreatedAt, createdAt) : (createdAt ?? undefined);
    const provenance = {
      source: head.source,
      file,
      fileHash,
      fileCreatedAt,
      fetchedAt: head.startedAt ?? head.createdAt,
      importId,
    };
    if (await writer.replace({ userId, family, content, figures, provenance }, current)) {
      return deps.imports.markWritten(userId, importId, monthKey);
    }
  }
  throw new Error(`${monthKey} keeps being changed by other imports`);
}
