import type { MonthProof } from "#shared/domain/royalties/report.ts";
import { sumOfLeftOut } from "#shared/sources/amazon/workbook/sales/left-out-paperbacks.ts";

export type ProofState = "matches" | "differs" | "partly" | "unproven";

/** `partly`: all months with a summary match, but some have none. */
export function proofState(proofs: readonly Pick<MonthProof, "matches">[]): ProofState {
  if (proofs.some(({ matches }) => matches === false)) return "differs";
  const proven = proofs.filter(({ matches }) => matches === true).length;
  if (proven === 0) return "unproven";
  return proven === proofs.length ? "matches" : "partly";
}

export type UnitName = keyof MonthProof["our_units"];

/** One figure on both sides; `leftOut` is the part that the summary lacks for a known reason. */
interface ProofLine {
  readonly ours: number;
  readonly summary: number | null;
  readonly leftOut: number;
}
type Compared = Pick<MonthProof, "ours" | "summary" | "left_out">;

/** Our money beside Amazon's, one line per currency on either side. In millionths. */
export function proofLines({ ours, summary, left_out = [] }: Compared): (ProofLine & { readonly currency: string })[] {
  const { royalty } = sumOfLeftOut(left_out);
  const currencies = new Set([...Object.keys(summary ?? {}), ...Object.keys(ours)]);
  return [...currencies].sort().map((currency) => ({
    currency,
    ours: ours[currency] ?? 0,
    summary: summary && (summary[currency] ?? 0),
    leftOut: royalty[currency] ?? 0,
  }));
}

/** Our units and pages beside Amazon's, without those that neither side has. */
export function unitLines(
  { our_units, summary_units, left_out = [] }: Pick<MonthProof, "our_units" | "summary_units" | "left_out">,
  names: readonly UnitName[],
): (ProofLine & { readonly name: UnitName })[] {
  return names
    .map((name) => ({
      name,
      ours: our_units[name],
      summary: summary_units?.[name] ?? null,
      leftOut: name === "paperback" ? sumOfLeftOut(left_out).units : 0,
    }))
    .filter(({ ours, summary }) => ours !== 0 || (summary ?? 0) !== 0);
}

/** The paperbacks that Amazon's summary leaves out of any of the months, each once. */
export const leftOutBooks = (proofs: readonly Pick<MonthProof, "left_out">[]): { asin: string; title: string }[] => [
  ...new Map(proofs.flatMap(({ left_out = [] }) => left_out.map((book) => [book.asin, book]))).values(),
];
