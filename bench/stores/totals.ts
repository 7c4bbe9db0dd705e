import { canonicalJson } from "#shared/domain/report-content/canonical.ts";
import type { RoyaltiesReport } from "#shared/domain/royalties/report.ts";
import { sum } from "#shared/primitives/sums.ts";
import type { PeerRecord } from "./peer.ts";

/** A report's sums: units and pages, and money per currency and kind in millionths. Empty sums are absent. */
export type Totals = Readonly<Record<string, number>>;

/** As a peer database of the benchmark stores them. */
const COUNTS = ["reads", "orders", "free_orders"] as const;
const MONEY = ["royalties_reads", "royalties_kindle", "royalties_print"] as const;

type Summed = Pick<PeerRecord, (typeof COUNTS)[number] | (typeof MONEY)[number] | "currency">;

function totalsOf(records: readonly Summed[]): Totals {
  const totals = new Map<string, number>();
  const add = (name: string, values: readonly number[]) => totals.set(name, (totals.get(name) ?? 0) + sum(values));
  for (const record of records) {
    for (const column of COUNTS) add(column, record[column]);
    for (const column of MONEY) add(`${column} ${record.currency}`, record[column]);
  }
  return Object.fromEntries([...totals].filter(([, total]) => total !== 0));
}

export const totalsOfPeer = (records: readonly PeerRecord[]): Totals => totalsOf(records);
export const totalsOfReport = ({ records }: RoyaltiesReport): Totals => totalsOf(records);

/** Throws with both sides when two stores of the same account differ in any total, to the last millionth. */
export function assertEqualTotals(name: string, ours: Totals, theirs: Totals): void {
  const different = [...new Set([...Object.keys(ours), ...Object.keys(theirs)])].filter(
    (key) => (ours[key] ?? 0) !== (theirs[key] ?? 0),
  );
  if (different.length === 0) return;
  const pick = (totals: Totals) => canonicalJson(Object.fromEntries(different.map((key) => [key, totals[key] ?? 0])));
  throw new Error(`${name} adds up differently: ours ${pick(ours)}, theirs ${pick(theirs)}`);
}
