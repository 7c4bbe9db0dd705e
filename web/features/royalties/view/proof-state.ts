import type { MonthProof } from "#shared/api/royalties.ts";

/** How the months shown compare with the retailer's own summary. */
export type ProofState = "matches" | "differs" | "partly" | "unproven";

/** `partly`: all that have a summary match, but some months came without one. */
export function proofState(proofs: readonly Pick<MonthProof, "matches">[]): ProofState {
  if (proofs.some(({ matches }) => matches === false)) return "differs";
  const proven = proofs.filter(({ matches }) => matches === true).length;
  if (proven === 0) return "unproven";
  return proven === proofs.length ? "matches" : "partly";
}

export interface ProofLine {
  readonly currency: string;
  readonly ours: number;
  /** Null when the file has no summary. */
  readonly summary: number | null;
}

/** Our money beside the retailer's, a line for each currency that either of them names. Millionths. */
export function proofLines({ ours, summary }: Pick<MonthProof, "ours" | "summary">): ProofLine[] {
  const currencies = new Set([...Object.keys(summary ?? {}), ...Object.keys(ours)]);
  return [...currencies].sort().map((currency) => ({
    currency,
    ours: ours[currency] ?? 0,
    summary: summary && (summary[currency] ?? 0),
  }));
}
