import { DAY_MS } from "#shared/primitives/durations.ts";
import { type Entitlements, mayUseMarketing } from "../../billing/entitlements.ts";
import { type ConsentScope, isGranted } from "../../consent/scopes.ts";
import { type RaisedSignal, SIGNAL_KINDS, type SignalKind } from "../signal.ts";

/** What an author must share for an agency to see each kind, all of it. */
const SCOPES_OF: Readonly<Record<SignalKind, readonly ConsentScope[]>> = {
  source_stopped: ["royalties"],
  payment: ["payments"],
  reads_odd: ["royalties"],
  // It names a book.
  review: ["books", "reviews"],
  rank: ["books"],
  launch: ["books", "royalties"],
  ad_test: ["events", "royalties"],
  forecast: ["royalties"],
};

/** The kinds that a plan includes: without event logs and insights, only those of the connection. */
export const kindsOfPlan = (plan: Entitlements): readonly SignalKind[] =>
  mayUseMarketing(plan) ? SIGNAL_KINDS : ["source_stopped"];

/** The kinds that an agency sees of an author who shares these scopes. */
export const kindsShared = (scopes: readonly ConsentScope[]): readonly SignalKind[] =>
  SIGNAL_KINDS.filter((kind) => isGranted(SCOPES_OF[kind], scopes));

export const scopesOfKind = (kind: SignalKind): readonly ConsentScope[] => SCOPES_OF[kind];

/** Days for which something that has happened is news; later it is history. */
const NEWS_DAYS = 14;

/** Whether what happened at an instant is still news at `now`, in epoch milliseconds. */
export const isNews = (raisedAt: string, now: number): boolean => Date.parse(raisedAt) + NEWS_DAYS * DAY_MS > now;

/**
 * Whether a signal describes a condition, which ends when it no longer holds. Any other has happened, and is news for
 * `NEWS_DAYS`.
 */
export const isCondition = ({ kind, variant }: Pick<RaisedSignal, "kind" | "variant">): boolean =>
  kind === "source_stopped" || (kind === "payment" && variant !== "landed");

const GOOD: readonly RaisedSignal["variant"][] = ["landed", "milestone", "ahead", "up"];

/** Whether a signal is welcome news, which asks for nothing. */
export const isGoodNews = (signal: RaisedSignal): boolean =>
  GOOD.includes(signal.variant) || (signal.variant === "ended" && signal.values.verdict === "more");
