import { TEXT } from "../text.ts";
import { type FailureCode, messageFor } from "./failures.ts";
import { backOffMs, nextQuarter } from "./schedule.ts";
import { EMPTY_STATE, type Job, type Pairing, type State, type Wanted } from "./state.ts";

/** Pure state transitions. `now` is in milliseconds since 1970, `chance` from 0 up to 1. */

/** Caps the server's next poll time, so that a date far ahead cannot silence the extension. */
const LONGEST_WAIT_MS = 6 * 60 * 60_000;

const instant = (ms: number): string => new Date(ms).toISOString();

/** Connects an account. Keeps the upload ledger for the same account and clears it for another. */
export function pair(state: State, pairing: Pairing): State {
  const same = state.pairing?.user_id === pairing.user_id && state.pairing.origin === pairing.origin;
  return same ? { ...state, pairing, disconnected: null } : { ...EMPTY_STATE, pairing };
}

/** The site has ended the pairing: only the account's email is kept, for the popup. */
export const endPairing = (state: State): State => ({ ...EMPTY_STATE, disconnected: state.pairing?.email ?? null });

/** Requests a run. Joins a run of the same kind that is active or waiting, and resumes a paused one. */
export function askFor(state: State, wanted: Wanted): State {
  const job = state.job && { ...state.job, paused_until: null };
  const joins = job?.kind === wanted.kind && wanted.months === null;
  const others = state.wanted.filter(({ kind }) => kind !== wanted.kind);
  return { ...state, job, wanted: joins ? state.wanted : [...others, wanted] };
}

/** Resumes a paused job whose pause is over. */
export const freeJob = (state: State, now: number): State =>
  state.job?.paused_until != null && state.job.paused_until <= now
    ? { ...state, job: { ...state.job, paused_until: null } }
    : state;

/** Records a planned run; null when nothing is due until `nextAt`. */
export function plan(state: State, kind: Job["kind"], job: Job | null, nextAt: string, now: number): State {
  const wanted = state.wanted.filter((other) => other.kind !== kind);
  if (job) return { ...state, wanted, job };
  return { ...state, wanted, next_at: instant(Math.min(Date.parse(nextAt), now + LONGEST_WAIT_MS)) };
}

/** Ends a job, with or without failed sources. */
export function endJob(state: State, { notes, asks }: Job, now: number, chance: number): State {
  const all = Object.values(notes);
  const failed = all.find(({ outcome }) => outcome === "failed");
  const code: FailureCode | null = failed ? (failed.code ?? "colophon_refused") : asks ? "colophon_refused" : null;
  return {
    ...state,
    job: null,
    last_good_at: all.some(({ outcome }) => outcome !== "failed") ? instant(now) : state.last_good_at,
    next_at: instant(nextQuarter(now, chance)),
    failure: code && { code, message: failed ? messageFor(code) : TEXT.reportAsks, at: instant(now) },
    failures: 0,
  };
}

/**
 * Records a stopped run. A first import is kept and continues later; other runs are planned again from the server's
 * work list.
 */
export function stopRun(
  state: State,
  kind: Job["kind"],
  { code, message }: { readonly code: FailureCode; readonly message: string },
  now: number,
  chance: number,
): State {
  const failures = state.failures + 1;
  const next = Math.max(nextQuarter(now, chance), now + backOffMs(failures, code));
  return {
    ...state,
    job: state.job?.kind === "first" ? { ...state.job, paused_until: next, label: null } : null,
    wanted: state.wanted.filter((other) => other.kind !== kind),
    next_at: instant(next),
    failure: { code, message, at: instant(now) },
    failures,
  };
}
