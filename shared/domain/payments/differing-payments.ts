import type { IsoMonth } from "#shared/primitives/dates.ts";
import type { Trail, TrailFindingKind } from "./trail.ts";

/** Months of royalties that were paid differently from what was reported. */
export interface DifferingPayments {
  readonly months: number;
  readonly newest: IsoMonth;
}

const DIFFERENCES: ReadonlySet<TrailFindingKind> = new Set(["amount", "missing", "paid_twice", "failed", "cancelled"]);

/** Counts the months of a trail with money that is missing, paid twice, of another amount, or in a payment that failed; null without any. */
export function differingPaymentsOf({ findings }: Pick<Trail, "findings">): DifferingPayments | null {
  const differing = findings.filter(({ kind }) => DIFFERENCES.has(kind)).map(({ month }) => month);
  const newest = differing.toSorted().at(-1);
  return newest === undefined ? null : { months: new Set(differing).size, newest };
}
