import { addDays, eachDay, type IsoDate } from "#shared/primitives/dates.ts";
import type { Work } from "./author.ts";
import { MARKETPLACES, type Store } from "./marketplaces.ts";
import { drawFor } from "./random.ts";
import type { Shelf } from "./shelves.ts";

/** Pre-orders of an unreleased book: strong at the announcement and again before the release; a few are cancelled. */
export interface PreorderDay {
  readonly date: IsoDate;
  readonly store: Store;
  readonly units: number;
}

const AHEAD_DAYS = 160;

export const announcedOn = (work: Work): IsoDate => addDays(work.formats[0]!.released, -AHEAD_DAYS);

export const isUpcoming = (work: Work, today: IsoDate): boolean =>
  announcedOn(work) <= today && today < work.formats[0]!.released;

/** A shelf's first books were released without a pre-order. */
export const wasAnnounced = (work: Work, { since }: Shelf): boolean => announcedOn(work) >= since;

/** Days without an order are left out. */
export function preordersOf(work: Work, today: IsoDate): PreorderDay[] {
  const start = announcedOn(work);
  if (start > today) return [];
  const eve = addDays(work.formats[0]!.released, -1);
  const end = today < eve ? today : eve;
  return eachDay(start, end).flatMap((date, age) => {
    const mean = work.steady * (0.25 + 2 * Math.exp(-age / 6) + 2.5 * Math.exp((age - AHEAD_DAYS) / 10));
    return MARKETPLACES.flatMap((store) => {
      const draw = drawFor("preorder", work.key, store.label, date);
      const units = draw.count(mean * store.share) - draw.count(0.03 * mean * store.share);
      return units === 0 ? [] : [{ date, store, units }];
    });
  });
}
