import { fromEpochDay, type IsoDate, toEpochDay } from "#shared/primitives/dates.ts";
import { DAY_MS, HOUR_MS } from "#shared/primitives/durations.ts";
import { leave, signUp } from "./actors/account.ts";
import type { Action } from "./actors/action.ts";
import * as agency from "./actors/agency.ts";
import * as billing from "./actors/billing.ts";
import * as events from "./actors/events.ts";
import * as reader from "./actors/reader.ts";
import * as sync from "./actors/sync.ts";
import { decide, undo, upload } from "./actors/uploads.ts";
import { RECONCILIATION } from "./world/billing-functions.ts";
import { chanceOf } from "./world/chance.ts";
import type { WALKS } from "./world/functions.ts";
import { PLAN_RANKS, PLAN_SYNCS } from "./world/sync-functions.ts";

/** By then, the authors of the simulated Amazon have sold their first books. */
export const FIRST_DAY: IsoDate = "2026-08-01";

/** What authors do, with the mean number of times a day. */
export const ACTIONS = {
  upload: { action: upload, perDay: 0.15 },
  decide: { action: decide, perDay: 0.2 },
  subscribe: { action: billing.subscribe, perDay: 0.04 },
  "replace the card": { action: billing.replaceCard, perDay: 0.015 },
  "change the plan": { action: billing.changePlan, perDay: 0.02 },
  "cancel the plan": { action: billing.cancelPlan, perDay: 0.01 },
  "resume the plan": { action: billing.resumePlan, perDay: 0.01 },
  "choose the free plan": { action: billing.chooseFree, perDay: 0.005 },
  "found the agency": { action: agency.found, perDay: 0.02 },
  "subscribe the agency": { action: agency.subscribeAgency, perDay: 0.01 },
  "change the agency's plan": { action: agency.changeAgencyPlan, perDay: 0.003 },
  share: { action: agency.share, perDay: 0.03 },
  "change what is shared": { action: agency.changeShare, perDay: 0.02 },
  "stop sharing": { action: agency.stopSharing, perDay: 0.01 },
  "wake the extension": { action: sync.wakeExtension, perDay: 0.5 },
  "entrust cookies": { action: sync.entrustCookies, perDay: 0.03 },
  undo: { action: undo, perDay: 0.03 },
  leave: { action: leave, perDay: 0.004 },
  "sign up": { action: signUp, perDay: 0.01 },
  "log an event": { action: events.logEvent, perDay: 0.06 },
  "edit an event": { action: events.editEvent, perDay: 0.02 },
  "delete an event": { action: events.deleteEvent, perDay: 0.01 },
  "check the figures": { action: reader.checkFigures, perDay: 0.06 },
  "choose the letter": { action: reader.chooseLetter, perDay: 0.01 },
} as const satisfies Record<string, { readonly action: Action; readonly perDay: number }>;
export type ActionName = keyof typeof ACTIONS;
const ACTION_NAMES = Object.keys(ACTIONS) as ActionName[];

/** A scheduled task, or the check of the whole table that ends a day. */
export type TaskName =
  | (typeof WALKS)[number]
  | typeof RECONCILIATION
  | typeof PLAN_SYNCS
  | typeof PLAN_RANKS
  | "redrive"
  | "end of day";

/** One line of a script: who does what at which moment. Its id names all that is drawn for it. */
export interface Step {
  readonly id: string;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Index of the author; null for a task of the schedule. */
  readonly author: number | null;
  readonly does: ActionName | TaskName;
}

export interface ScriptSize {
  readonly seed: number;
  readonly authors: number;
  readonly days: number;
}

/** Authors join within this part of the year. */
const JOINING_PART = 0.25;
/** Hours (UTC) of the daily tasks. */
const HOURS: Readonly<Record<TaskName, readonly number[]>> = {
  "unverified sweep": [2],
  "account removal": [3],
  "unsent imports": [1, 13],
  "trial reminders": [14.83],
  "weekly letters": [6],
  "signal checks": [5],
  [RECONCILIATION]: [3.33],
  "ending sessions": [10],
  "dead connections": [11],
  [PLAN_SYNCS]: [0.5, 9.25, 15, 21],
  [PLAN_RANKS]: [12.5],
  redrive: [4],
  "end of day": [23.99],
};

/** Draws the whole year: every action of every author and every run of a task, in the order of time. */
export function drawScript({ seed, authors, days }: ScriptSize): Step[] {
  const first = toEpochDay(FIRST_DAY);
  const steps: Step[] = [];
  const add = (day: number, ms: number, author: number | null, does: Step["does"], n = 0): void => {
    const date = fromEpochDay(first + day);
    const id = [date, author === null ? "schedule" : `author-${author}`, does, ...(n > 0 ? [n] : [])].join("/");
    steps.push({ id, at: (first + day) * DAY_MS + Math.round(ms), author, does });
  };
  for (let author = 0; author < authors; author++) {
    const joins = Math.floor(chanceOf(seed, "joins", author).next() * days * JOINING_PART);
    for (let day = joins; day < days; day++) {
      const chance = chanceOf(seed, "day", author, day);
      if (day === joins) add(day, 7 * HOUR_MS, author, "sign up");
      for (const does of ACTION_NAMES)
        if (chance.is(ACTIONS[does].perDay)) add(day, (8 + chance.next() * 14) * HOUR_MS, author, does, 1);
    }
  }
  for (let day = 0; day < days; day++)
    for (const [does, hours] of Object.entries(HOURS) as [TaskName, readonly number[]][])
      for (const [n, hour] of hours.entries()) add(day, hour * HOUR_MS, null, does, n);
  return steps.sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}
