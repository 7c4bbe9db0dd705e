import { HOUR_MS } from "#shared/primitives/durations.ts";
import { TEXT } from "../text.ts";
import { type FailureCode, messageFor } from "./failures.ts";
import type { FollowerJob } from "./followers/read-followers.ts";
import type { RankJob } from "./ranks/read-ranks.ts";
import { backOffMs, nextQuarter } from "./schedule.ts";
import { EMPTY_STATE, type Job, type Pairing, type State, type Wanted } from "./state.ts";

/** Pure state transitions. `now` is in milliseconds since 1970, `chance` from 0 up to 1. */

/** Caps the server's next poll time, so that a date far ahead cannot silence the extension. */
const LONGEST_WAIT_MS = 6 * HOUR_MS;

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
  // Ranks need the other sign-in, so they don't retry what is paused.
  const job = state.job && wanted.kind !== "ranks" ? { ...state.job, paused_until: null } : state.job;
  const joins = job?.kind === wanted.kind && wanted.months === null;
  const others = state.wanted.filter(({ kind }) => kind !== wanted.kind);
  return { ...state, job, wanted: joins ? state.wanted : [...others, wanted] };
}

type Step =
  | { readonly kind: "job"; readonly job: Job }
  | { readonly kind: "plan"; readonly wanted: Wanted }
  | { readonly kind: "followers"; readonly followers: FollowerJob }
  | { readonly kind: "ranks"; readonly ranks: RankJob };

/**
 * The next work; null when none is left until the next alarm. Ranks come last and one step at a time, so that a long
 * history doesn't delay royalties. A paused job doesn't delay ranks.
 */
export function nextStep({ job, wanted, followers, ranks }: State): Step | null {
  if (job?.paused_until === null) return { kind: "job", job };
  const [next] = job ? wanted.filter(({ kind }) => kind === "ranks") : wanted;
  if (next) return { kind: "plan", wanted: next };
  if (followers) return { kind: "followers", followers };
  return ranks && { kind: "ranks", ranks };
}

/** Resumes a paused job whose pause is over. */
export const freeJob = (state: State, now: number): State =>
  state.job?.paused_until != null && state.job.paused_until <= now
    ? { ...state, job: { ...state.job, paused_until: null } }
    : state;

interface Planned {
  readonly job: Job | null;
  readonly ranks: RankJob | null;
  readonly followers: FollowerJob | null;
}

/**
 * Records a planned run; without a job nothing is due until `nextAt`. Newly planned ranks and followers replace those
 * left. An author's request that finds nothing due ends an earlier failure: it counts what failed as due, so all of it
 * has arrived.
 */
export function plan(
  before: State,
  { kind, asked }: Pick<Job, "kind"> & Pick<Wanted, "asked">,
  { job, ranks, followers }: Planned,
  nextAt: string,
  now: number,
): State {
  const wanted = before.wanted.filter((other) => other.kind !== kind);
  const state = { ...before, wanted, ranks: ranks ?? before.ranks, followers: followers ?? before.followers };
  if (job) return { ...state, job };
  const next_at = instant(Math.min(Date.parse(nextAt), now + LONGEST_WAIT_MS));
  return { ...state, next_at, failure: asked ? null : state.failure };
}

/** Records planned ranks, or that none is due. */
export const planRanksOnly = (state: State, ranks: RankJob | null): State => ({
  ...state,
  ranks: ranks ?? state.ranks,
  wanted: state.wanted.filter(({ kind }) => kind !== "ranks"),
});

type Failure = { readonly code: FailureCode; readonly message: string };

/** Ends reading ranks, with or without a failure; the server says when they are due again. */
export const endRanks = (state: State, failure: Failure | null, now: number): State => ({
  ...state,
  ranks: null,
  wanted: state.wanted.filter(({ kind }) => kind !== "ranks"),
  rank_failure: failure && { ...failure, at: instant(now) },
});

/** What is due once the history is there: ranks and followers of the books that it brought. */
const AFTER_HISTORY: Wanted = { kind: "royalties", months: null, asked: false, marketplace: null };

/** Ends a job, with or without failed sources. A first import is followed by everything else that is due. */
export function endJob(state: State, { kind, notes, asks }: Job, now: number, chance: number): State {
  const all = Object.values(notes);
  const failed = all.find(({ outcome }) => outcome === "failed");
  const code: FailureCode | null = failed ? (failed.code ?? "colophon_refused") : asks ? "colophon_refused" : null;
  return {
    ...state,
    job: null,
    wanted:
      kind === "first" ? [...state.wanted.filter((other) => other.kind !== "royalties"), AFTER_HISTORY] : state.wanted,
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
  { code, message }: Failure,
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
