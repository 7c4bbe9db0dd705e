import type { SyncReport } from "#shared/api/extension/extension.ts";
import { SYNC_SOURCES, type SyncSource } from "#shared/domain/sync/sources.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import { amazonCodeOf, type FailureCode } from "./failures.ts";
import type { Job, SourceNote } from "./state.ts";

type Notes = Job["notes"];

const NOTHING: SourceNote = { outcome: "unchanged", code: null, months: [] };

/** Records a successful fetch of a source. New data outweighs `unchanged`; a failure stays a failure. */
export function noteGood(notes: Notes, source: SyncSource, month: IsoMonth | null, isNew: boolean): Notes {
  const before = notes[source] ?? NOTHING;
  const outcome = before.outcome === "failed" ? "failed" : isNew ? "ok" : before.outcome;
  const months = month === null || before.months.includes(month) ? before.months : [...before.months, month];
  return { ...notes, [source]: { ...before, outcome, months } };
}

/** Records a source that could not be fetched. The first reason counts. */
export function noteFailed(notes: Notes, source: SyncSource, code: FailureCode): Notes {
  const before = notes[source] ?? NOTHING;
  if (before.outcome === "failed") return notes;
  return { ...notes, [source]: { ...before, outcome: "failed", code: amazonCodeOf(code) } };
}

/** Sources with work left in this job, all of which fail when Amazon is unavailable. */
export function openSources(job: Pick<Job, "files" | "importing" | "check_payments" | "kenp_months">): SyncSource[] {
  const sources = new Set<SyncSource>([...job.files, ...(job.importing?.files ?? [])].map(({ source }) => source));
  if (job.check_payments) sources.add("payments");
  if (job.kenp_months.length > 0) sources.add("kenp_rates");
  return [...sources];
}

const MAX_MONTHS = 240;

/**
 * The job's reports to the server. A first import reports its end even when there was nothing to fetch. A partial run
 * does not report success, which would close the gap of the months it left out.
 */
export function reportsOf(job: Pick<Job, "kind" | "notes" | "partial">, ended: boolean): SyncReport[] {
  const first = ended && job.kind === "first";
  const notes = first ? { ...job.notes, royalties: job.notes.royalties ?? NOTHING } : job.notes;
  return SYNC_SOURCES.flatMap((source) => {
    const note = notes[source];
    if (!note || (source === "royalties" && job.partial && note.outcome !== "failed")) return [];
    return [{ source, ...note, months: note.months.slice(0, MAX_MONTHS) }];
  });
}
