import { addDays, type IsoDate } from "#shared/primitives/dates.ts";
import { ascending } from "#shared/primitives/order.ts";
import type { SignalKind } from "../signals/signal.ts";

/** Reasons why a client needs attention that are no signals of the author's. */
export const SETUP_KINDS = ["no_figures", "trial_ends", "event_ends"] as const;
export type SetupKind = (typeof SETUP_KINDS)[number];

/** All reasons, the most urgent first: the clients' open signals, and what only an agency looks after. */
export const ATTENTION_KINDS = [
  "source_stopped",
  "no_figures",
  "payment",
  "reads_odd",
  "trial_ends",
  "review",
  "rank",
  "launch",
  "ad_test",
  "forecast",
  "event_ends",
] as const satisfies readonly (SignalKind | SetupKind)[];
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** `date` is the day until when it holds; `count` the events concerned. */
export interface Attention {
  readonly kind: SetupKind;
  readonly date: IsoDate | null;
  readonly count: number;
  /** Ids of the events concerned, the one that ends first before the others; empty for reasons of the whole client. */
  readonly about: readonly string[];
}

export interface ClientFacts {
  readonly today: IsoDate;
  readonly hasFigures: boolean;
  /** The last day of a trial that no plan follows yet; null without one. */
  readonly trialEnds: IsoDate | null;
  /** Events that have begun; empty unless events are shared. */
  readonly events: readonly { readonly id: string; readonly lastDay: IsoDate; readonly days: number }[];
}

const TRIAL_NOTICE_DAYS = 5;
const EVENT_NOTICE_DAYS = 3;

const isSoon = (day: IsoDate, today: IsoDate, days: number): boolean => day >= today && day <= addDays(today, days);

/** Lists what asks for a look at a client today beside their signals; each kind once. */
export function attentionOf({ today, hasFigures, trialEnds, events }: ClientFacts): Attention[] {
  // An event of a single day ends when it begins.
  const ending = events
    .filter(({ lastDay, days }) => days > 1 && isSoon(lastDay, today, EVENT_NOTICE_DAYS))
    .toSorted((a, b) => ascending(a.lastDay, b.lastDay));
  const [first] = ending;
  const isEnding = trialEnds !== null && isSoon(trialEnds, today, TRIAL_NOTICE_DAYS);
  return [
    ...(hasFigures ? [] : [{ kind: "no_figures", date: null, count: 1, about: [] } as const]),
    ...(isEnding ? [{ kind: "trial_ends", date: trialEnds, count: 1, about: [] } as const] : []),
    ...(first
      ? [{ kind: "event_ends", date: first.lastDay, count: ending.length, about: ending.map(({ id }) => id) } as const]
      : []),
  ];
}
