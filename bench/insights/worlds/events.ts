import type { EventShape } from "./parameters.ts";

/** An event of a world: when it begins, on which book, and what it does to demand. Days count from 0. */
export interface WorldEvent {
  /** Its number in the event log. */
  readonly number: number;
  /** Index of the book. */
  readonly book: number;
  readonly day: number;
  readonly shape: EventShape;
  /** Change of demand at its peak; 0 for a placebo. */
  readonly lift: number;
  /** Index of the only marketplace with the event; null for all of them. */
  readonly marketplace: number | null;
  /** What other books of the series get. */
  readonly halo: { readonly share: number; readonly days: number };
}

const LASTING_DAYS = 30;
/** Days of a promotion itself; its last day is logged. */
export const PROMOTION_DAYS = 5;
const HALF_LIFE = 5;
/** The part of the peak with which the tail begins. */
const TAIL = 0.4;
/** Readers reach the next book of a series after this many days at the earliest. */
const READING_DAYS = 4;
/** After so many days nothing of an event is left. */
export const EVENT_REACH = 90;

const promotion = (since: number): number =>
  since < PROMOTION_DAYS ? 1 : TAIL * 0.5 ** ((since - PROMOTION_DAYS + 1) / HALF_LIFE);

/** The part of the lift that a book has `since` days after the event's first day. */
function ownShare(shape: EventShape, since: number): number {
  if (since < 0 || since > EVENT_REACH) return 0;
  return shape === "lasting" ? Number(since < LASTING_DAYS) : promotion(since);
}

/** The part of the lift that reaches other books of the series: it begins after some days, then stays level. */
function haloShare({ lift, halo }: WorldEvent, since: number): number {
  if (since < READING_DAYS || since >= READING_DAYS + halo.days) return 0;
  return lift * halo.share;
}

/** Multiplier of paid demand for a book, `own` for the event's book and not for another one of its series. */
export function salesFactor(event: WorldEvent, since: number, own: boolean): number {
  if (!own) return 1 + haloShare(event, since);
  const { shape, lift } = event;
  return shape === "free-days" ? 1 : 1 + lift * ownShare(shape, since);
}

/** Multiplier of borrows for a book. */
export const borrowsFactor = (event: WorldEvent, since: number, own: boolean): number =>
  1 + (own ? event.lift * ownShare(event.shape, since) : haloShare(event, since));

const PRICE_CUT_ROYALTY = 0.1;

/** Multiplier of the royalty per ebook of the event's book; a placebo leaves the price unchanged. */
export function ebookRoyaltyFactor({ shape, lift }: WorldEvent, since: number): number {
  return shape === "price-cut" && lift !== 0 && since >= 0 && since < PROMOTION_DAYS ? PRICE_CUT_ROYALTY : 1;
}

/** True on days on which the event's ebook is free, so that none is sold. */
export const isFree = ({ shape, lift }: WorldEvent, since: number): boolean =>
  shape === "free-days" && lift !== 0 && since >= 0 && since < PROMOTION_DAYS;
