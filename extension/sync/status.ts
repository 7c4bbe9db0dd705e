import type { SyncStatus } from "#shared/messages/extension.ts";
import type { State } from "./state.ts";

export function statusOf(state: State): SyncStatus {
  const { job, ranks, wanted, last_good_at, next_at, failure, rank_failure } = state;
  const active = job?.paused_until === null ? job : null;
  const running = active?.kind ?? wanted[0]?.kind ?? (ranks ? "ranks" : null);
  const progress = active ?? (running === "ranks" ? ranks : job);
  return {
    running,
    done: progress?.done ?? 0,
    total: progress?.total ?? 0,
    label: active?.label ?? null,
    last_good_at,
    next_at,
    failure,
    rank_failure,
  };
}
