import type { SyncStatus } from "#shared/messages/extension.ts";
import type { Extension } from "./use-extension.tsx";

/** Why this browser's extension delivers no new figures; `failed` carries the extension's own message. */
export type SyncProblem =
  | { readonly kind: "absent" | "old" | "unpaired" | "signed_out" }
  | { readonly kind: "failed"; readonly message: string };

/** The last failure, unless a successful fetch followed it or a run is trying again. */
export function openFailureOf(status: SyncStatus | null): SyncStatus["failure"] {
  if (!status?.failure) return null;
  if (status.running !== null && status.running !== "ranks") return null;
  const { failure, last_good_at } = status;
  return last_good_at !== null && Date.parse(last_good_at) > Date.parse(failure.at) ? null : failure;
}

/** The most immediate problem; null when there is none or nothing is known yet. */
export function syncProblemOf({
  presence,
  isPaired,
  status,
}: {
  readonly presence: Extension["presence"];
  readonly isPaired: boolean;
  readonly status: SyncStatus | null;
}): SyncProblem | null {
  if (presence === "unknown") return null;
  if (presence === "absent" || presence === "old") return { kind: presence };
  if (!isPaired) return { kind: "unpaired" };
  const failure = openFailureOf(status);
  if (!failure) return null;
  return failure.code === "signed_out" ? { kind: "signed_out" } : { kind: "failed", message: failure.message };
}
