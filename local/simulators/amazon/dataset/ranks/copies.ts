import { toEpochDay } from "#shared/primitives/dates.ts";
import type { Work, WorkFormat } from "../author.ts";
import { copiesAt } from "../day.ts";
import type { Store } from "../marketplaces.ts";

/** Copies of one edition in one store by days since 1970-01-01, sold and borrowed together. */
export interface Copies {
  /** Null before the first copy. */
  daysSinceLast(at: number): number | null;
  /** Copies of a day; 0 before the release. */
  on(at: number): number;
}

const known = new Map<string, Copies>();

/** Past days never change: each is drawn once, when it is first asked for. */
function createCopies(work: Work, format: WorkFormat, store: Store): Copies {
  const released = toEpochDay(format.released);
  const copies = new Map<number, number>();
  /** For each day the last one with a copy; null before the first. */
  const lasts = new Map<number, number | null>();

  function on(at: number): number {
    if (at < released) return 0;
    const before = copies.get(at);
    if (before !== undefined) return before;
    const count = copiesAt(work, format, store, at);
    copies.set(at, count);
    return count;
  }

  function lastUntil(at: number): number | null {
    for (let day = at; day >= released; day--) {
      if (on(day) > 0) return day;
      const before = lasts.get(day);
      if (before !== undefined) return before;
    }
    return null;
  }

  return {
    on,
    daysSinceLast(at) {
      const last = lastUntil(at);
      lasts.set(at, last);
      return last === null ? null : at - last;
    },
  };
}

export function copiesOf(work: Work, format: WorkFormat, store: Store): Copies {
  const key = `${format.asin} ${store.label}`;
  const before = known.get(key);
  if (before) return before;
  const copies = createCopies(work, format, store);
  known.set(key, copies);
  return copies;
}
