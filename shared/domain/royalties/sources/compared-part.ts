import type { Micros } from "#shared/primitives/money.ts";
import { sourceOfLabel } from "#shared/sources/marketplaces.ts";
import type { ConvertedRecord } from "../rates/convert-report.ts";
import type { MonthProof } from "../report.ts";

/** The part of a month that the comparison with Amazon's Summary covers. */
type Extent = "all" | "without_reads" | "without_estimates" | "nothing";

export interface ComparedPart {
  /**
   * Royalties that the Summary covers; null when unknown, because a position adds up months that it covers differently.
   */
  readonly compared: Micros | null;
  readonly lacksReads: boolean;
  /** Some months have no Summary. */
  readonly lacksMonths: boolean;
}

export type ComparedProof = Pick<MonthProof, "month" | "matches" | "reads_outside" | "reads_money">;

function extentOf({ matches, reads_outside = {}, reads_money }: ComparedProof): Extent {
  if (matches === null) return "nothing";
  if (Object.keys(reads_outside).length === 0) return "all";
  return reads_money === "estimated" ? "without_estimates" : "without_reads";
}

/** Estimates are 0 in a month that is compared as a whole, so that both can share a position. */
function extentAt(label: string, proofs: readonly ComparedProof[]): Extent | null {
  const own = proofs.filter(({ month }) => month.startsWith(label.slice(0, month.length)));
  const extents = new Set(own.map(extentOf));
  if (extents.has("without_estimates")) extents.delete("all");
  return extents.size > 1 ? null : ([...extents][0] ?? "all");
}

const OUTSIDE = { all: [], without_reads: ["royaltyReads"], without_estimates: ["royaltyEstimated"] } as const;

/**
 * Determines which part of shown records Amazon's Summary covers: it has no page-read money until Amazon
 * publishes it, some files have no Summary at all, and it says nothing of other sources. `labels` are those of the records' positions.
 */
export function comparedPart(
  records: readonly Pick<ConvertedRecord, "values" | "marketplace">[],
  labels: readonly string[],
  proofs: readonly ComparedProof[],
): ComparedPart {
  const extents = labels.map((label) => extentAt(label, proofs));
  const all = proofs.map(extentOf);
  let compared = 0;
  for (const { values } of records.filter(({ marketplace }) => sourceOfLabel(marketplace) === "amazon"))
    extents.forEach((extent, at) => {
      if (extent === null || extent === "nothing") return;
      compared += values.royalty[at]!;
      for (const measure of OUTSIDE[extent]) compared -= values[measure][at]!;
    });
  return {
    compared: extents.includes(null) ? null : compared,
    lacksReads: all.some((extent) => extent === "without_reads" || extent === "without_estimates"),
    lacksMonths: all.includes("nothing"),
  };
}
