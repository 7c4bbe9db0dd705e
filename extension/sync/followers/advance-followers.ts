import type { ColophonApi } from "#extension/colophon/api.ts";
import { PairingEnded } from "#extension/colophon/failure.ts";
import { endPairing } from "../changes.ts";
import { amazonCodeOf, knownCode } from "../failures.ts";
import type { Pairing, State, StateStore } from "../state.ts";
import { Abandoned, nullIfAbandoned, whilePaired } from "../while-paired.ts";
import { type FollowerJob, type FollowerPortal, readFollowers } from "./read-followers.ts";

interface AdvanceFollowersDeps {
  readonly store: StateStore;
  readonly connect: (pairing: Pairing) => { readonly api: ColophonApi; readonly reports: FollowerPortal };
  readonly onEnded: () => Promise<void>;
  readonly log: (error: unknown) => void;
}

const withoutFollowers = (state: State): State => ({ ...state, followers: null });

/**
 * Reads the due followers and reports the outcome, which sync health shows. The server says when they are due again.
 */
export async function advanceFollowers(deps: AdvanceFollowersDeps, pairing: Pairing, job: FollowerJob): Promise<void> {
  const { api, reports: portal } = deps.connect(pairing);
  const end = (change: (state: State) => State) => nullIfAbandoned(whilePaired(deps, pairing, change));
  try {
    const saved = await readFollowers({ api, portal }, job);
    await api.report({ source: "followers", outcome: saved > 0 ? "ok" : "unchanged" });
    await end(withoutFollowers);
  } catch (error) {
    if (error instanceof Abandoned) return;
    if (error instanceof PairingEnded) {
      if (await end(endPairing)) await deps.onEnded();
      return;
    }
    const code = knownCode(error);
    if (!code) deps.log(error);
    await end(withoutFollowers);
    // If this fails too, the server notices the missing counts on its own.
    const failed = amazonCodeOf(code ?? "unexpected_answer");
    await api.report({ source: "followers", outcome: "failed", code: failed }).catch(() => undefined);
  }
}
