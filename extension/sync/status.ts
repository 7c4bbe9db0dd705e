import type { SyncStatus } from "#shared/messages/extension.ts";
import type { State } from "./state.ts";

export function statusOf({ job, wanted, last_good_at, next_at, failure }: State): SyncStatus {
  const running = job && job.paused_until === null ? job.kind : (wanted[0]?.kind ?? null);
  return {
    running,
    done: job?.done ?? 0,
    total: job?.total ?? 0,
    label: running ? (job?.label ?? null) : null,
    last_good_at,
    next_at,
    failure,
  };
}
