import { getOrInsert } from "#shared/domain/report-content/get-or-insert.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import { ascending } from "#shared/primitives/order.ts";
import { sumTotals } from "./totals.ts";
import type { TrailLine, TrailState, TrailTotals } from "./trail.ts";

/** One store (or the page reads of one currency) in one royalty month. `totals` has one royalty currency per entry. */
export interface TrailCell {
  month: IsoMonth;
  /** The state that needs the most attention among the cell's lines. */
  state: TrailState;
  totals: TrailTotals;
  lines: TrailLine[];
}

/** A row of the matrix: a store, or with `store` null the page reads paid in `currency`. */
export interface TrailRow {
  key: string;
  store: string | null;
  currency: string;
  cells: ReadonlyMap<IsoMonth, TrailCell>;
}

export interface TrailMatrix {
  /** Newest first. */
  months: IsoMonth[];
  /** Stores by name, then page reads by currency. */
  rows: TrailRow[];
}

/** States in the order in which they need attention. */
const ATTENTION: readonly TrailState[] = [
  "failed",
  "cancelled",
  "late",
  "differs",
  "unknown",
  "held",
  "out_of_cycle",
  "carried_over",
  "processing",
  "due",
  "estimated",
  "open",
  "paid",
];

const worstOf = (lines: readonly TrailLine[]): TrailState =>
  ATTENTION.find((state) => lines.some((line) => line.state === state)) ?? "paid";
const compareRows = (a: TrailRow, b: TrailRow): number =>
  Number(a.store === null) - Number(b.store === null) || ascending(a.key, b.key);

/** Arranges lines as a matrix of stores × months. Every line is in exactly one cell. */
export function matrixOf(lines: readonly TrailLine[]): TrailMatrix {
  const rows = new Map<string, Map<IsoMonth, TrailLine[]>>();
  for (const line of lines) {
    const row = getOrInsert(rows, `${line.store ?? ""}|${line.currency}`, () => new Map<IsoMonth, TrailLine[]>());
    getOrInsert(row, line.month, (): TrailLine[] => []).push(line);
  }
  return {
    months: [...new Set(lines.map(({ month }) => month))].sort().reverse(),
    rows: [...rows]
      .map(([key, months]): TrailRow => {
        const first = [...months.values()][0]![0]!;
        const cells = new Map(
          [...months].map(([month, own]): [IsoMonth, TrailCell] => [
            month,
            { month, state: worstOf(own), totals: sumTotals(own), lines: own },
          ]),
        );
        return { key, store: first.store, currency: first.currency, cells };
      })
      .sort(compareRows),
  };
}
