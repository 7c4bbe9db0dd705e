import type { ColophonApi } from "#extension/colophon/api.ts";
import { PairingEnded } from "#extension/colophon/failure.ts";
import { monthsDue } from "#shared/domain/sync/wanted-months.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { endJob, endPairing, nextStep, plan, stopRun } from "./changes.ts";
import { type FailureCode, knownCode, messageOf, OtherAccount } from "./failures.ts";
import type { Reports } from "./fetch-file.ts";
import { advanceFollowers } from "./followers/advance-followers.ts";
import { type FollowerPortal, planFollowers } from "./followers/read-followers.ts";
import { noteFailed, openSources, reportsOf } from "./notes.ts";
import { planJob } from "./plan-job.ts";
import { advanceRanks, planAskedRanks } from "./ranks/advance-ranks.ts";
import { type AuthorPortal, planRanks } from "./ranks/read-ranks.ts";
import { type Progress, runJob } from "./run-job.ts";
import type { Job, Pairing, State, StateStore, Wanted } from "./state.ts";
import { Abandoned, nullIfAbandoned, whilePaired } from "./while-paired.ts";

export interface AdvanceDeps {
  readonly store: StateStore;
  readonly connect: (pairing: Pairing) => {
    readonly api: ColophonApi;
    readonly reports: Reports & AuthorPortal & FollowerPortal;
  };
  readonly now: () => number;
  readonly chance: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  readonly newId: () => string;
  /** Called when the site has ended the pairing, to remove the browser permissions granted for it. */
  readonly onEnded: () => Promise<void>;
  /** Receives unexpected errors, which are bugs of ours. */
  readonly log: (error: unknown) => void;
}

/** Plans the next requested run, or works on what is planned. Resolves with whether more work may be left. */
export async function advance(deps: AdvanceDeps): Promise<boolean> {
  const state = await deps.store.load();
  const { pairing, ledger } = state;
  const step = pairing && nextStep(state);
  if (!step) return false;
  if (step.kind === "job") await runOne(deps, pairing, { job: step.job, ledger });
  else if (step.kind === "followers") await advanceFollowers(deps, pairing, step.followers);
  else if (step.kind === "ranks") await advanceRanks(deps, pairing, step.ranks);
  else if (step.wanted.kind === "ranks") await planAskedRanks(deps, pairing, step.wanted.marketplace);
  else await planOne(deps, pairing, { ...step.wanted, kind: step.wanted.kind }, state);
  return true;
}

type WantedJob = Wanted & { readonly kind: Job["kind"] };

async function planOne(
  deps: AdvanceDeps,
  pairing: Pairing,
  wanted: WantedJob,
  known: Pick<State, "account">,
): Promise<void> {
  try {
    const { api, reports } = deps.connect(pairing);
    const account = wanted.kind === "first" ? await accountOf(reports) : null;
    const work = await api.work(
      wanted.kind === "first"
        ? { scope: "first", account_creation_date: account ?? undefined }
        : { scope: wanted.asked ? "asked" : "due" },
    );
    const months = wanted.months ?? undefined;
    const due =
      work.royalties.length > 0 ? work.royalties.map(({ month }) => month) : monthsDue(null, work.today, known.account);
    const partial = wanted.months !== null && !due.every((month) => wanted.months?.includes(month));
    const job = planJob(deps.newId(), wanted.kind, work, { months, partial });
    const isPayments = wanted.kind === "payments";
    const ranks = isPayments ? null : planRanks(deps.newId(), work.ranks, deps.now());
    const followers = isPayments ? null : planFollowers(deps.newId(), work.followers);
    await whilePaired(deps, pairing, (state) => ({
      ...plan(state, wanted, { job, ranks, followers }, work.next_at, deps.now()),
      // A request for the whole history refers to the account signed in now.
      account: account ?? state.account,
    }));
  } catch (error) {
    await stop(deps, pairing, wanted.kind, error);
  }
}

/** The account's creation date, which limits its history. Null when Amazon does not state it in a known form. */
async function accountOf(reports: Reports): Promise<IsoDate | null> {
  try {
    return (await reports.accountInfo()).account_creation_date;
  } catch (error) {
    if (knownCode(error) === "unexpected_answer") return null;
    throw error;
  }
}

async function runOne(deps: AdvanceDeps, pairing: Pairing, start: Progress): Promise<void> {
  const { api, reports } = deps.connect(pairing);
  let progress = start;
  const save = async (next: Progress) => {
    await whilePaired(deps, pairing, (state) => {
      if (state.job?.id !== next.job.id) throw new Abandoned();
      return { ...state, ledger: next.ledger, job: next.job };
    });
    progress = next;
  };
  try {
    await refuseOtherAccount(deps, reports);
    const done = await runJob({ api, reports, save, sleep: deps.sleep, now: deps.now }, start);
    for (const report of reportsOf(done.job, true)) await api.report(report);
    await whilePaired(deps, pairing, (state) => endJob(state, done.job, deps.now(), deps.chance()));
  } catch (error) {
    const code = await stop(deps, pairing, progress.job.kind, error);
    if (code) await reportFailure(api, progress, code);
  }
}

/**
 * Rejects with OtherAccount when the browser is signed in to a different account than the one whose history was
 * imported.
 */
async function refuseOtherAccount({ store }: AdvanceDeps, reports: Reports): Promise<void> {
  const { account } = await store.load();
  const now = account && (await accountOf(reports));
  if (now && now !== account) throw new OtherAccount();
}

/** Reports a failure to the server. If that fails too, the server notices the missing data on its own. */
async function reportFailure(api: ColophonApi, { job }: Progress, code: FailureCode): Promise<void> {
  const notes = openSources(job).reduce((all, source) => noteFailed(all, source, code), job.notes);
  for (const report of reportsOf({ ...job, notes }, false)) await api.report(report).catch(() => undefined);
}

/** Records why a run stopped; returns null when the pairing is gone. */
async function stop(
  deps: AdvanceDeps,
  pairing: Pairing,
  kind: Job["kind"],
  error: unknown,
): Promise<FailureCode | null> {
  if (error instanceof Abandoned) return null;
  const ended = error instanceof PairingEnded;
  const code = knownCode(error);
  if (!ended && !code) deps.log(error);
  const failed = code ?? "unexpected_answer";
  const failure = { code: failed, message: messageOf(error, failed) };
  const stopped = await nullIfAbandoned(
    whilePaired(deps, pairing, (state) =>
      ended ? endPairing(state) : stopRun(state, kind, failure, deps.now(), deps.chance()),
    ),
  );
  if (stopped && ended) await deps.onEnded();
  return stopped && !ended ? failed : null;
}
