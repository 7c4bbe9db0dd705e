import { sumOf } from "#shared/primitives/sums.ts";
import { showCount } from "../lib/format.ts";
import { dollarsOf as priceOf } from "../lib/prices.ts";
import type { Sum, Units } from "./account.ts";

const dollarsOf = ({ read, write }: Units): number => priceOf({ readUnits: read, writeUnits: write });

export const showDollars = (dollars: number): string => `$${dollars.toFixed(4)}`;

export const showUnits = (units: number): string => showCount(Math.round(units * 2) / 2);

const times = ({ read, write }: Units, n: number): Units => ({ read: read * n, write: write * n });

export interface MonthParts {
  readonly realtime: Sum;
  readonly backlist: Sum;
  readonly history: Sum;
  /**
   * Units of a worker's due tick without rank data. A tick of the royalties that finds no ranks due has read no more than
   * the royalties need.
   */
  readonly dueTick: Units;
  readonly list: Units;
  readonly detail: Units;
  readonly planRead: number;
}

const DUE_TICKS = 420;
const SCREENS = 60;

export interface CostLine extends Units {
  readonly what: string;
  readonly dollars: number;
}

const line = (what: string, units: Units): CostLine => ({ what, ...units, dollars: dollarsOf(units) });

/** An author's monthly cost of table units. */
export function monthCost(parts: MonthParts): CostLine[] {
  const { realtime, backlist, history, dueTick } = parts;
  return [
    line(`rank data, ${realtime.calls} realtime ticks`, realtime),
    line(`rank data, ${backlist.calls} backlist ticks`, backlist),
    line(`rank data, ${history.calls} calls of the portal's history, with a fold`, history),
    line(`account, session, shelf and state of ${DUE_TICKS} due ticks`, times(dueTick, DUE_TICKS)),
    line("planner, 420 fires", { read: parts.planRead * DUE_TICKS, write: 0 }),
    line(`${SCREENS} lists`, times(parts.list, SCREENS)),
    line(`${SCREENS} books of 10 years`, times(parts.detail, SCREENS)),
  ];
}

export const dollarsIn = (lines: readonly CostLine[]): number => sumOf(lines, ({ dollars }) => dollars);
