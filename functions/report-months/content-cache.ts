import type { YearRecord } from "#shared/domain/report-content/year-columns.ts";
import type { MonthRecord } from "#shared/domain/report-month.ts";

/** Values that never change under their name, kept in a function's memory between calls. */
export interface ContentCache {
  /** Names begin with the tenant. The value is shared between calls: never change it. */
  get<T extends object>(name: string): T | undefined;
  set(name: string, value: object, bytes: number): void;
}

/** Holds at most `maxBytes`, dropping the least recently used first. A larger value is not kept at all. */
export function contentCache(maxBytes: number): ContentCache {
  const held = new Map<string, { readonly value: object; readonly bytes: number }>();
  let total = 0;
  const drop = (name: string) => {
    total -= held.get(name)?.bytes ?? 0;
    held.delete(name);
  };
  return {
    get: <T extends object>(name: string): T | undefined => {
      const found = held.get(name);
      if (!found) return undefined;
      held.delete(name);
      held.set(name, found);
      // Safe assertion: a name has one writer, which gives its values one type.
      return found.value as T;
    },
    set: (name, value, bytes) => {
      drop(name);
      if (bytes > maxBytes) return;
      held.set(name, { value, bytes });
      total += bytes;
      for (const oldest of held.keys()) {
        if (total <= maxBytes) break;
        drop(oldest);
      }
    },
  };
}

const BYTES_PER_VALUE = 8;
/** Includes the values that a report derives from a record: its name, sums and page-read money. */
const BYTES_PER_RECORD = 1_000;
const BYTES_PER_YEAR_RECORD = 8 * BYTES_PER_RECORD;

/** An upper estimate of decoded records in memory; page-read money takes as much again as the values. */
export function bytesOf(records: readonly (MonthRecord | YearRecord)[]): number {
  let bytes = 0;
  for (const record of records) {
    bytes += "store" in record ? BYTES_PER_YEAR_RECORD : BYTES_PER_RECORD;
    for (const values of Object.values(record.columns)) bytes += 2 * BYTES_PER_VALUE * values.length;
  }
  return bytes;
}
