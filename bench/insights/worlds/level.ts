import { blackFridayShare, christmasShare, seasonFactor, weekdayFactor } from "./calendar.ts";
import { drawn, type WorldParameters } from "./parameters.ts";
import { Random } from "./random.ts";

/** What moves a book's expected demand from day to day when no event of the log does. */

/** A new book of the author. */
export interface Launch {
  readonly day: number;
  readonly series: number;
  /** How much the other books of its series gain on its first day. */
  readonly halo: number;
}

interface Surroundings {
  readonly parameters: WorldParameters;
  readonly firstDay: number;
  readonly days: number;
  readonly seed: number;
  /** The purpose that this part's random streams carry in their key. */
  readonly stream: number;
  readonly eventDays: readonly { readonly day: number; readonly isOwn: boolean }[];
  readonly launches: readonly Launch[];
}

interface Basis {
  readonly index: number;
  readonly series: number;
  readonly copies: number;
  readonly release: number;
}

const TREND_BEFORE = 90;
const TREND_AFTER = 60;
/** Holidays differ between books: standard deviation of the logarithm of what a book gets of them. */
const HOLIDAY_SD = 0.3;
/** Exponent of the decay of a shock in book sales (Sornette and others, 2004: 1.2 for outer causes, 0.7 for inner ones). */
const DECAY = 0.7;
const DAYS_A_YEAR = 365;
/** A new book sells this many times its ordinary level more on its first day, halved every week. */
const LAUNCH_PEAK = 3;
const LAUNCH_HALF_LIFE = 7;
const HALO_HALF_LIFE = 14;
/** No book of the author has this index: streams of what all of them share. */
const ALL_BOOKS = 1_000_000;

const PART = { wander: 1, shared: 2, walk: 3, bursts: 4, spikes: 5, dormant: 6, trend: 7, calendar: 8 } as const;

/** A stationary first-order autoregression, started from its stationary distribution. */
function addWander(log: Float64Array, random: Random, sd: number, memory: number): void {
  if (sd === 0) return;
  const keep = Math.exp(-1 / memory);
  const step = sd * Math.sqrt(1 - keep * keep);
  let level = sd * random.normal();
  for (let day = 0; day < log.length; day++) {
    // Centered so that the mean of the level itself, not of its logarithm, is 1.
    log[day]! += level - (sd * sd) / 2;
    level = keep * level + step * random.normal();
  }
}

/** A random walk that passes 0 in the middle. */
function addWalk(log: Float64Array, random: Random, sd: number): void {
  if (sd === 0) return;
  const path = new Float64Array(log.length);
  for (let day = 1; day < log.length; day++) path[day] = path[day - 1]! + sd * random.normal();
  const middle = path[log.length >> 1]!;
  for (let day = 0; day < log.length; day++) log[day]! += path[day]! - middle;
}

function addTrends(log: Float64Array, book: number, { parameters, seed, stream, eventDays }: Surroundings): void {
  const { perDay, of } = parameters.trend;
  for (const [k, { day, isOwn }] of eventDays.entries()) {
    if (of === "event's book" && !isOwn) continue;
    const random = new Random(seed, stream, PART.trend, of === "each book its own" ? book : ALL_BOOKS, k);
    const slope = Math.log1p(drawn(perDay, random));
    if (slope === 0) continue;
    for (let at = 0; at < log.length; at++) {
      log[at]! += slope * Math.max(-TREND_BEFORE, Math.min(TREND_AFTER, at - day));
    }
  }
}

/** Days of random beginnings, on average `perYear` a year. */
function beginnings(days: number, perYear: number, random: Random): number[] {
  const found: number[] = [];
  if (perYear === 0) return found;
  const gap = DAYS_A_YEAR / perYear;
  for (let day = random.exponential() * gap; day < days; day += random.exponential() * gap) found.push(Math.floor(day));
  return found;
}

function applyBursts(demand: Float64Array, { bursts, spikes }: WorldParameters, randomOf: RandomOf): void {
  const burst = randomOf(PART.bursts);
  for (const day of beginnings(demand.length, bursts.perYear, burst)) {
    const size = drawn(bursts.size, burst) - 1;
    const end = Math.min(demand.length, day + Math.round(drawn(bursts.days, burst)));
    for (let at = day; at < end; at++) demand[at]! *= 1 + size * (1 + at - day) ** -DECAY;
  }
  const spike = randomOf(PART.spikes);
  for (const day of beginnings(demand.length, spikes.perYear, spike)) demand[day]! *= drawn(spikes.size, spike);
}

type RandomOf = (part: number) => Random;

function applyDormancy(demand: Float64Array, { dormant }: WorldParameters, random: Random): void {
  if (dormant.share === 0) return;
  const awake = (dormant.days * (1 - dormant.share)) / dormant.share;
  let isAwake = random.uniform() >= dormant.share;
  for (let day = 0; day < demand.length; ) {
    const end = day + Math.max(1, Math.round(random.exponential() * (isAwake ? awake : dormant.days)));
    if (!isAwake) demand.fill(0, day, end);
    isAwake = !isAwake;
    day = end;
  }
}

function applyCalendar(demand: Float64Array, random: Random, { parameters, firstDay }: Surroundings): void {
  const weekend = drawn(parameters.weekend, random);
  const season = drawn(parameters.season, random);
  const sensitivity = Math.exp(HOLIDAY_SD * random.normal());
  const blackFriday = (drawn(parameters.blackFriday, random) - 1) * sensitivity;
  const christmas = (drawn(parameters.christmas, random) - 1) * sensitivity;
  for (let at = 0; at < demand.length; at++) {
    const day = firstDay + at;
    demand[at]! *= weekdayFactor(day, weekend) * seasonFactor(day, season);
    if (blackFriday !== 0) demand[at]! *= 1 + blackFriday * blackFridayShare(day);
    if (christmas !== 0) demand[at]! *= 1 + christmas * christmasShare(day);
  }
}

function applyLaunches(demand: Float64Array, { series, release }: Basis, launches: readonly Launch[]): void {
  for (let at = 0; at < demand.length; at++) {
    if (at < release) demand[at] = 0;
    else if (release >= 0) demand[at]! *= 1 + LAUNCH_PEAK * 0.5 ** ((at - release) / LAUNCH_HALF_LIFE);
  }
  for (const launch of launches) {
    if (launch.series !== series || launch.halo === 0 || launch.day === release) continue;
    for (let at = Math.max(0, launch.day); at < demand.length; at++)
      demand[at]! *= 1 + launch.halo * 0.5 ** ((at - launch.day) / HALO_HALF_LIFE);
  }
}

/** Expected copies of a book on each day, without any event of the log. */
export function demandOf(book: Basis, around: Surroundings): Float64Array {
  const { parameters, seed, stream, days } = around;
  const randomOf: RandomOf = (part) => new Random(seed, stream, part, book.index);
  const log = new Float64Array(days);
  addWander(
    log,
    randomOf(PART.wander),
    drawn(parameters.wander.sd, randomOf(PART.wander + 100)),
    parameters.wander.days,
  );
  const shared = new Random(seed, stream, PART.shared, ALL_BOOKS);
  addWander(log, shared, drawn(parameters.shared.sd, shared), parameters.shared.days);
  addWalk(log, randomOf(PART.walk), drawn(parameters.walk, randomOf(PART.walk + 100)));
  addTrends(log, book.index, around);
  const demand = log.map((level) => book.copies * Math.exp(level));
  applyBursts(demand, parameters, randomOf);
  applyCalendar(demand, randomOf(PART.calendar), around);
  applyLaunches(demand, book, around.launches);
  applyDormancy(demand, parameters, randomOf(PART.dormant));
  return demand;
}
