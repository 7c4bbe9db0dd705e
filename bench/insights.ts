import type { Work } from "#local/simulators/amazon/dataset/author.ts";
import { BASELINE_DAYS, type Effect, effectOf } from "#shared/domain/insights/effect/effect.ts";
import { daysLeftOut } from "#shared/domain/insights/effect/other-events.ts";
import { daysBeforeRelease } from "#shared/domain/insights/event-effects/usable-days.ts";
import { toEpochDay } from "#shared/primitives/dates.ts";
import { sumOf } from "#shared/primitives/sums.ts";
import { type AuthorDays, authorDays, QUANTITIES, type Quantity, unitOf } from "./insights/author-days.ts";
import { otherEvents, placeboEvents, promotedEvents, type SimulatedEvent, seriesOf } from "./insights/events.ts";
import type { Figures, Goal } from "./lib/figures.ts";
import { settings } from "./lib/settings.ts";

/** Whether the stated range of an event's effect is true: the simulation knows each day without the event. */

const EVENTS = 500;
const RANGES = [7, 14, 30] as const;
const AT_LEAST = 0.9;

interface Tally {
  events: number;
  right: number;
}

function effectIn(days: AuthorDays, event: SimulatedEvent, length: number, quantity: Quantity): Effect | null {
  const { author, work, start, promotion } = event;
  const first = toEpochDay(start) - BASELINE_DAYS;
  const places = Array.from({ length: BASELINE_DAYS + length }, (_, i) => first + i);
  const series = new Set(seriesOf(author, work));
  const control = author.works.filter((one) => !series.has(one));
  const baseline = places.slice(0, BASELINE_DAYS);
  const figuresOf = (works: readonly Work[]) => works.flatMap((one) => baseline.map((day) => days(one, day)));
  return effectOf({
    own: places.map((day) => days(work, day)[quantity]),
    others: places.map((day) => sumOf(control, (one) => days(one, day)[quantity])),
    leftOut: daysLeftOut(
      start,
      otherEvents(author, work, start, promotion),
      daysBeforeRelease(start, work.formats[0]!.released),
    ),
    unit: unitOf(work, figuresOf([work]), figuresOf(author.works))[quantity],
  });
}

function trueLift(days: AuthorDays, event: SimulatedEvent, length: number, quantity: Quantity): number {
  const { work, start, promotion } = event;
  if (!promotion) return 0;
  const first = toEpochDay(start);
  return Array.from({ length }, (_, i) => first + i).reduce(
    (sum, day) => sum + days(work, day)[quantity] - days(work, day, promotion)[quantity],
    0,
  );
}

const ROUNDING = 1e-6;
const isHeld = ({ lift }: Effect, truth: number): boolean =>
  lift.low - ROUNDING <= truth && truth <= lift.high + ROUNDING;

const share = ({ events, right }: Tally): number => (events === 0 ? 0 : right / events);
const percent = (part: number): string => `${(100 * part).toFixed(1)} %`;

/** Counts over all ranges and quantities of events for which `isRight` holds. */
function tally(
  days: AuthorDays,
  events: readonly SimulatedEvent[],
  isRight: (effect: Effect, event: SimulatedEvent, length: number, quantity: Quantity) => boolean,
) {
  const byQuantity = new Map<string, Tally>();
  let unknown = 0;
  for (const event of events)
    for (const length of RANGES)
      for (const quantity of QUANTITIES) {
        const effect = effectIn(days, event, length, quantity);
        if (!effect) {
          unknown += 1;
          continue;
        }
        const key = `${quantity} ${length}`;
        const count = byQuantity.get(key) ?? { events: 0, right: 0 };
        byQuantity.set(key, {
          events: count.events + 1,
          right: count.right + Number(isRight(effect, event, length, quantity)),
        });
      }
  return { byQuantity, unknown };
}

const totalOf = (counts: ReadonlyMap<string, Tally>): Tally =>
  [...counts.values()].reduce((sum, { events, right }) => ({ events: sum.events + events, right: sum.right + right }), {
    events: 0,
    right: 0,
  });

const rowsOf = (held: ReadonlyMap<string, Tally>, unclear: ReadonlyMap<string, Tally>) =>
  QUANTITIES.map((quantity) => [
    quantity,
    ...RANGES.map((length) => percent(share(held.get(`${quantity} ${length}`)!))),
    ...RANGES.map((length) => percent(share(unclear.get(`${quantity} ${length}`)!))),
  ]);

export async function benchInsights(): Promise<Figures> {
  const days = authorDays();
  const held = tally(days, promotedEvents(EVENTS, settings.seed), (effect, event, length, quantity) =>
    isHeld(effect, trueLift(days, event, length, quantity)),
  );
  const unclear = tally(days, placeboEvents(EVENTS, settings.seed), ({ verdict }) => verdict === "unclear");
  const goal = (what: string, anchor: string, counts: ReadonlyMap<string, Tally>): Goal => {
    const measured = share(totalOf(counts));
    return { what, anchor, budget: "≥ 90 %", measured: percent(measured), met: measured >= AT_LEAST };
  };
  return {
    title: "Insights",
    tables: [
      {
        title: `Of ${EVENTS} promotions, ranges that hold the true effect; of ${EVENTS} placebos, those without a clear effect`,
        columns: [
          "",
          ...RANGES.map((length) => `promotions, ${length} days`),
          ...RANGES.map((length) => `placebos, ${length} days`),
        ],
        rows: rowsOf(held.byQuantity, unclear.byQuantity),
      },
    ],
    goals: [
      goal("promotions whose stated range holds the true effect", "the effect that was drawn", held.byQuantity),
      goal("placebos that read “no clear effect”", "dates without an event", unclear.byQuantity),
    ],
    notes: [
      "The simulated Amazon knows each day with and without a promotion, drawn from the same readers; the difference is the true effect.",
      `Effects that are unknown, because other events leave too few ordinary weeks, are not counted: ${held.unknown} and ${unclear.unknown}.`,
      "Placebos are random days of settled books that no promotion of the book or of its series can have moved.",
    ],
  };
}
