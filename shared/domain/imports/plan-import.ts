import {
  AMAZON_SALES_FAMILIES,
  isAmazonSalesFamily,
  isPaymentsFamily,
  type SalesFamily,
} from "#shared/domain/report-month.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import { ascending, byKey } from "#shared/primitives/order.ts";
import { type Candidate, chooseCandidate } from "./choose-candidate.ts";
import { timeOf } from "./compare-versions.ts";
import { filteredFiles } from "./filtered-files.ts";
import { planMonth } from "./plan-month.ts";
import {
  type CandidateFile,
  type FileNote,
  type ImportPlan,
  isWritten,
  type PlannedMonth,
  type StoredMonth,
} from "./plan-types.ts";

function candidatesByMonth(files: readonly CandidateFile[]): Map<IsoMonth, Candidate[]> {
  const byMonth = new Map<IsoMonth, Candidate[]>();
  for (const { index: fileIndex, months, ...of } of files) {
    const { file, createdAt, fileHash } = of;
    for (const { month, hash, figures } of months) {
      byMonth.set(month, [...(byMonth.get(month) ?? []), { fileIndex, file, createdAt, fileHash, hash, figures }]);
    }
  }
  return new Map([...byMonth].sort(byKey));
}

type Chosen = ReadonlyMap<IsoMonth, Candidate>;

/**
 * Explains why none of a file's months was chosen although it looks complete, if one reason is true of all its months;
 * null for a file without months.
 */
function whyUnused(file: CandidateFile, chosen: Chosen): string | null {
  if (file.months.length === 0) return null;
  if (file.fault !== null) return `${file.fault} Another file of this drop holds all of its months.`;
  const is = (relation: (month: CandidateFile["months"][number], other: Candidate) => boolean): boolean =>
    file.months.every((month) => {
      const other = chosen.get(month.month);
      return other !== undefined && relation(month, other);
    });
  const isNewer = (_month: unknown, other: Candidate) => timeOf(other) > timeOf(file);
  const isFiner = ({ figures }: CandidateFile["months"][number], other: Candidate) =>
    figures.grain === "month" && other.figures.grain === "day";
  if (is(({ hash }, other) => hash === other.hash))
    return "It holds the same figures as another file of this drop; they are counted once.";
  if (is(isFiner)) return "Another file of this drop has all of its months by days.";
  if (is(isNewer)) return "Another file of this drop has newer figures of all of its months.";
  if (is((month, other) => isNewer(month, other) || isFiner(month, other)))
    return "Other files of this drop have newer figures of its months, or have them by days.";
  return "Other files of this drop hold more of its months.";
}

/** Versions of a month to choose among: a filtered or faulty file counts only where no other file has the month. */
function poolOf(offered: readonly Candidate[], isFiltered: (index: number) => boolean): readonly Candidate[] {
  const sound = offered.filter(({ figures }) => !figures.faulty);
  const whole = sound.filter(({ fileIndex }) => !isFiltered(fileIndex));
  return [whole, sound].find(({ length }) => length > 0) ?? offered;
}

const distinct = (sentences: readonly string[]): string[] => [...new Set(sentences)];

function planFamily(
  family: SalesFamily,
  files: readonly CandidateFile[],
  storedOf: (family: SalesFamily, month: IsoMonth) => StoredMonth | null,
): ImportPlan {
  const filtered = filteredFiles(files.filter(({ fault }) => fault === null));
  const fileAt = new Map(files.map((file) => [file.index, file]));
  const months: PlannedMonth[] = [];
  const chosenByMonth = new Map<IsoMonth, Candidate>();
  for (const [month, offered] of candidatesByMonth(files)) {
    const { chosen, conflict, notes } = chooseCandidate(
      month,
      poolOf(offered, (index) => filtered.has(index)),
    );
    chosenByMonth.set(month, chosen);
    const { fileIndex, ...candidate } = chosen;
    const { fault = null, hasLostRows = false } = fileAt.get(fileIndex) ?? {};
    const offer = { family, month, fileIndex, candidate, filtered: filtered.has(fileIndex), fault };
    const planned = planMonth({ ...offer, isProof: !hasLostRows }, storedOf(family, month));
    if (!planned) continue;
    const asks = conflict.length > 0 && isWritten(planned);
    const reasons = distinct([...(asks ? conflict : []), ...planned.reasons, ...(isUsed(planned) ? notes : [])]);
    months.push({ ...planned, outcome: asks ? "decide" : planned.outcome, reasons });
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

const isUsed = (planned: PlannedMonth): boolean => isWritten(planned) || planned.outcome === "decide";

const orderOf = (family: SalesFamily): number =>
  isAmazonSalesFamily(family) ? AMAZON_SALES_FAMILIES.indexOf(family) : AMAZON_SALES_FAMILIES.length;

/** Amazon's reports first, the others by name. */
const byFamily = ([a]: [SalesFamily, unknown], [b]: [SalesFamily, unknown]): number =>
  orderOf(a) - orderOf(b) || ascending(a, b);

/**
 * Plans all sales files of one drop together against the stored metadata. The four estimator downloads are one family,
 * so twins never count twice. Where no decision is needed, the stored result is the same for any order of dropping, in
 * one drop or in many.
 */
export function planImport(
  files: readonly CandidateFile[],
  storedOf: (family: SalesFamily, month: IsoMonth) => StoredMonth | null,
): ImportPlan {
  const plans = [...Map.groupBy(files, ({ family }) => family)]
    .sort(byFamily)
    .map(([family, own]) => planFamily(family, own, storedOf));
  return { months: plans.flatMap((plan) => plan.months), notes: plans.flatMap((plan) => plan.notes) };
}

/**
 * Leaves out new months without rows before the first month with figures (`first` when stored). A fetched history reaches
 * back to the account's creation, often years before the first book.
 */
export function withoutEmptyStart(months: readonly PlannedMonth[], first: IsoMonth | null): readonly PlannedMonth[] {
  const isFilled = ({ family, candidate }: PlannedMonth): boolean =>
    !isPaymentsFamily(family) && candidate.figures.rows > 0;
  const filled = months.filter(isFilled).map(({ month }) => month);
  const [start] = [...filled, ...(first === null ? [] : [first])].sort();
  return months.filter(
    ({ month, outcome, candidate }) =>
      outcome !== "new" || candidate.figures.rows > 0 || (start !== undefined && month > start),
  );
}
