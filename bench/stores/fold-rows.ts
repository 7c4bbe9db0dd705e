import { ROW_FIGURES, type RowFigure } from "../account/day-rows.ts";
import type { PeerRecord } from "./peer.ts";

interface RowKey {
  readonly store: string;
  readonly asin: string;
  readonly format: string;
  readonly currency: string;
}

/** Collects rows into records: one array per figure, with one value per position. */
export function rowFolder(positions: number) {
  const records = new Map<string, PeerRecord>();
  const zeros = (): number[] => new Array<number>(positions).fill(0);
  return {
    add(key: RowKey, at: number, figure: (name: RowFigure) => number): void {
      const id = `${key.store}|${key.asin}|${key.format}|${key.currency}`;
      let record = records.get(id);
      if (!record) {
        const figures = Object.fromEntries(ROW_FIGURES.map((name) => [name, zeros()])) as Record<RowFigure, number[]>;
        record = { store: key.store, asin: key.asin, format: key.format, currency: key.currency, ...figures };
        records.set(id, record);
      }
      for (const name of ROW_FIGURES) record[name][at]! += figure(name);
    },
    records: (): PeerRecord[] => [...records.values()],
  };
}
