import type { IsoMonth } from "#shared/primitives/dates.ts";
import { type Candidate, chooseCandidate } from "./choose-candidate.ts";
import { filteredFiles } from "./filtered-files.ts";
import { planMonth } from "./plan-month.ts";
import type { CandidateFile, FileNote, ImportPlan, PlannedMonth, SalesFamily, StoredMonth } from "./plan-types.ts";

function candidatesByMonth(files: readonly CandidateFile[]): Map<IsoMonth, Candidate[]> {
  const byMonth = new Map<IsoMonth, Candidate[]>();
  for (const { index: fileIndex, file, createdAt, months } of files) {
    for (const { month, hash, figures } of months) {
      byMonth.set(month, [...(byMonth.get(month) ?? []), { fileIndex, file, createdAt, hash, figures }]);
    }
  }
  return new Map([...byMonth].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Why none of a file's months was chosen, although it looks whole; null for a file without months. */
function whyUnused(file: CandidateFile, chosen: ReadonlyMap<IsoMonth, { readonly hash: string }>): string | null {
  if (file.months.length === 0) return null;
  const isTwin = file.months.every(({ month, hash }) => chosen.get(month)?.hash === hash);
  return isTwin
    ? "It holds the same figures as another file of this drop; they are counted once."
    : "Another file of this drop holds newer or finer figures of all of its months.";
}

function planFamily(
  family: SalesFamily,
  files: readonly CandidateFile[],
  storedOf: (family: SalesFamily, month: IsoMonth) => StoredMonth | null,
): ImportPlan {
  const filtered = filteredFiles(files);
  const months: PlannedMonth[] = [];
  const chosenByMonth = new Map<IsoMonth, Candidate>();
  for (const [month, offered] of candidatesByMonth(files)) {
    const whole = offered.filter(({ fileIndex }) => !filtered.has(fileIndex));
    const { chosen, conflict } = chooseCandidate(month, whole.length > 0 ? whole : offered);
    chosenByMonth.set(month, chosen);
    const { fileIndex, ...candidate } = chosen;
    const offer = { family, month, fileIndex, candidate, filtered: whole.length === 0 };
    const planned = planMonth(offer, storedOf(family, month));
    if (!planned) continue;
    const asks = conflict.length > 0 && (planned.outcome === "new" || planned.outcome === "changed");
    months.push(asks ? { ...planned, outcome: "decide", reasons: [...conflict, ...planned.reasons] } : planned);
  }
  const notes: FileNote[] = [];
  for (const file of files) {
    const unused = file.months.every(({ month }) => chosenByMonth.get(month)?.fileIndex !== file.index);
    const filteredBecause = filtered.get(file.index);
    const message = filteredBecause ?? (unused ? whyUnused(file, chosenByMonth) : null);
    if (message !== null)
      notes.push({ fileIndex: file.index, setAside: unused && filteredBecause !== undefined, message });
  }
  return { months, notes };
}

/**
 * Plans all sales files of one drop together against what is stored (metadata only). The four estimator downloads are one family, so twins are never
 * doubled. Where no decision is needed the stored result is the same for any order of dropping, in one drop or in many.
 */
export function planImport(
  files: readonly CandidateFile[],
  storedOf: (family: SalesFamily, month: IsoMonth) => StoredMonth | null,
): ImportPlan {
  const plans = (["estimator", "prior-months"] as const).map((family) =>
    planFamily(
      family,
      files.filter((file) => file.family === family),
      storedOf,
    ),
  );
  return { months: plans.flatMap((plan) => plan.months), notes: plans.flatMap((plan) => plan.notes) };
}
