import type { Work } from "#local/simulators/amazon/dataset/author.ts";
import { type Promotion, promotionAt } from "#local/simulators/amazon/dataset/promotions.ts";
import { drawFor } from "#local/simulators/amazon/dataset/random.ts";
import { CLARA_WINTERBOURNE, MARCUS_HALE, ROSALIND_PIKE } from "#local/simulators/amazon/dataset/shelves.ts";
import { BASELINE_DAYS } from "#shared/domain/insights/effect/effect.ts";
import type { OtherEvent } from "#shared/domain/insights/effect/other-events.ts";
import { overlapping } from "#shared/domain/insights/effect/other-events.ts";
import { addDays, fromEpochDay, type IsoDate, toEpochDay } from "#shared/primitives/dates.ts";

/** Simulated events: the promotions that authors ran, and days on which nothing happened. */

export interface Author {
  readonly since: IsoDate;
  readonly works: readonly Work[];
}

export interface SimulatedEvent {
  readonly author: Author;
  readonly work: Work;
  readonly start: IsoDate;
  /** Null for a placebo. */
  readonly promotion: Promotion | null;
}

const LAST_DAY: IsoDate = "2026-11-20";
const LONGEST = 30;
/** Launches are too steep for any comparison of weeks. */
const SETTLED_DAYS = 60;
/** A part of the largest shelf; its other books sell alike. */
const ROSALINDS_WORKS = 60;

export const AUTHORS: readonly Author[] = [
  CLARA_WINTERBOURNE,
  MARCUS_HALE,
  { since: ROSALIND_PIKE.since, works: ROSALIND_PIKE.works.slice(0, ROSALINDS_WORKS) },
];

/** The work with the others of its series. */
export const seriesOf = ({ works }: Author, work: Work): readonly Work[] =>
  work.series ? works.filter(({ series }) => series?.name === work.series?.name) : [work];

const releasedAt = (work: Work): number => toEpochDay(work.formats[0]!.released);

/** Promotions that start between two days, in order. */
function promotionsOf(work: Work, from: number, to: number): Promotion[] {
  const found: Promotion[] = [];
  for (let day = from; day < to; day++) {
    const promotion = promotionAt(work, day);
    if (promotion && toEpochDay(promotion.start) === day) found.push(promotion);
  }
  return found;
}

/** The events of a book and of its series around a day, without one promotion. */
export function otherEvents(author: Author, work: Work, start: IsoDate, without: Promotion | null): OtherEvent[] {
  const at = toEpochDay(start);
  return seriesOf(author, work).flatMap((one) =>
    promotionsOf(one, at - 2 * BASELINE_DAYS, at + LONGEST)
      .filter((promotion) => promotion.work !== without?.work || promotion.start !== without.start)
      .map(({ start: first, days }) => ({ start: first, end: addDays(first, days - 1), isOwn: one === work })),
  );
}

function shuffled<T>(items: readonly T[], key: string): T[] {
  const draw = drawFor(key);
  return items
    .map((item) => ({ item, place: draw.next() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** Promotions of all authors in a random order. */
export function promotedEvents(count: number, seed: number): SimulatedEvent[] {
  const all = AUTHORS.flatMap((author) =>
    author.works.flatMap((work) =>
      promotionsOf(work, toEpochDay(author.since) + SETTLED_DAYS, toEpochDay(LAST_DAY) - LONGEST).map(
        (promotion): SimulatedEvent => ({ author, work, start: promotion.start, promotion }),
      ),
    ),
  );
  return shuffled(all, `promoted ${seed}`).slice(0, count);
}

/** Days of settled books on which no event could have moved them. */
export function placeboEvents(count: number, seed: number): SimulatedEvent[] {
  const draw = drawFor("placebo", seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(draw.next() * from.length)]!;
  const found: SimulatedEvent[] = [];
  while (found.length < count) {
    const author = pick(AUTHORS);
    const work = pick(author.works);
    const first = Math.max(releasedAt(work), toEpochDay(author.since)) + SETTLED_DAYS;
    const last = toEpochDay(LAST_DAY) - LONGEST;
    if (first >= last) continue;
    const start = fromEpochDay(first + Math.floor(draw.next() * (last - first)));
    if (overlapping(start, LONGEST, otherEvents(author, work, start, null)).length > 0) continue;
    found.push({ author, work, start, promotion: null });
  }
  return found;
}
