import type { MonthProof } from "#shared/api/royalties/royalties.ts";

export type ProofState = "matches" | "differs" | "partly" | "unproven";

/** `partly`: all months with a summary match, but some have none. */
export function proofState(proofs: readonly Pick<MonthProof, "matches">[]): ProofState {
  if (proofs.some(({ matches }) => matches === false)) return "differs";
  const proven = proofs.filter(({ matches }) => matches === true).length;
  if (proven === 0) return "unproven";
  return proven === proofs.length ? "matches" : "partly";
}

export interface ProofLine {
  readonly currency: string;
  readonly ours: number;
  readonly summary: number | null;
}

/** Our money beside the retailer's, one line per currency on either side. In millionths. */
export function proofLines({ ours, summary }: Pick<MonthProof, "ours" | "summary">): ProofLine[] {
  const currencies = new Set([...Object.keys(summary ?? {}), ...Object.keys(ours)]);
  return [...currencies].sort().map((currency) => ({
    currency,
    ours: ours[currency] ?? 0,
    summary: summary && (summary[currency] ?? 0),
  }));
}
