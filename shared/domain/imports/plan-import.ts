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

/** A file none of whose months was chosen, and every one of them for the reason that the same content was chosen from another file. */
function isTwin(file: CandidateFile, months: ReadonlyMap<IsoMonth, { hash: string; fileIndex: number }>): boolean {
  return (
    file.months.length > 0 &&
    file.months.every(({ month, hash }) => {
      const chosen = months.get(month);
      return chosen !== undefined && chosen.fileIndex !== file.index && chosen.hash === hash;
    })
  );
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
    const reason = filtered.get(file.index);
    if (reason !== undefined) notes.push({ fileIndex: file.index, setAside: unused, message: reason });
    else if (isTwin(file, chosenByMonth)) {
      const message = "It holds the same figures as another file of this drop; they are counted once.";
      notes.push({ fileIndex: file.index, setAside: false, message });
    }
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
