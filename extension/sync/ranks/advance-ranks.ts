import type { ColophonApi } from "#extension/colophon/api.ts";
import { PairingEnded } from "#extension/colophon/failure.ts";
import { endPairing, endRanks, planRanksOnly } from "../changes.ts";
import { amazonCodeOf, knownCode, messageFor, rankMessageOf } from "../failures.ts";
import type { Pairing, StateStore } from "../state.ts";
import { Abandoned, nullIfAbandoned, whilePaired } from "../while-paired.ts";
import { type AuthorPortal, planRanks, type RankJob, readRanks, stepsOf } from "./read-ranks.ts";

interface AdvanceRanksDeps {
  readonly store: StateStore;
  readonly connect: (pairing: Pairing) => { readonly api: ColophonApi; readonly reports: AuthorPortal };
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<void>;
  readonly newId: () => string;
  readonly onEnded: () => Promise<void>;
  readonly log: (error: unknown) => void;
}

/** Plans what the author asked for; `marketplace` null stands for all tracked stores. */
export async function planAskedRanks(
  deps: AdvanceRanksDeps,
  pairing: Pairing,
  marketplace: string | null,
): Promise<void> {
  try {
    const work = await deps.connect(pairing).api.work({ scope: "ranks", marketplace: marketplace ?? undefined });
    const ranks = planRanks(deps.newId(), work.ranks, deps.now());
    await whilePaired(deps, pairing, (state) => planRanksOnly(state, ranks));
  } catch (error) {
    await stopRanks(deps, pairing, error);
  }
}

/** Carries out one step and stores the rest of the job, or reports its end. */
export async function advanceRanks(deps: AdvanceRanksDeps, pairing: Pairing, job: RankJob): Promise<void> {
  const { api, reports: portal } = deps.connect(pairing);
  try {
    const rest = await readRanks({ api, portal, sleep: deps.sleep, now: deps.now }, job);
    if (stepsOf(rest) > 0) {
      await whilePaired(deps, pairing, (state) => {
        if (state.ranks?.id !== job.id) throw new Abandoned();
        return { ...state, ranks: rest };
      });
      return;
    }
    await api.report(reportOf(rest));
    const failure = rest.code && { code: rest.code, message: messageFor(rest.code) };
    await whilePaired(deps, pairing, (state) => endRanks(state, failure, deps.now()));
  } catch (error) {
    const code = await stopRanks(deps, pairing, error);
    // If this fails too, the server notices the missing ranks on its own.
    if (code) await api.report({ source: "ranks", outcome: "failed", code: amazonCodeOf(code) }).catch(() => undefined);
  }
}

const reportOf = ({ code, is_new, progress }: RankJob): Parameters<ColophonApi["report"]>[0] => ({
  source: "ranks",
  ...(code ? { outcome: "failed", code } : { outcome: is_new ? "ok" : "unchanged", progress }),
});

/** Records why ranks could not be read; returns null when the pairing is gone. */
async function stopRanks(deps: AdvanceRanksDeps, pairing: Pairing, error: unknown) {
  if (error instanceof Abandoned) return null;
  const ended = error instanceof PairingEnded;
  const code = knownCode(error);
  if (!ended && !code) deps.log(error);
  const failed = code ?? "unexpected_answer";
  const failure = { code: failed, message: rankMessageOf(error, failed) };
  const stopped = await nullIfAbandoned(
    whilePaired(deps, pairing, (state) => (ended ? endPairing(state) : endRanks(state, failure, deps.now()))),
  );
  if (stopped && ended) await deps.onEnded();
  return stopped && !ended ? failed : null;
}
