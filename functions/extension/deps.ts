import type { ExtensionRankDeps, SyncStateDeps } from "#functions/sync/index.ts";

export type ExtensionDeps = SyncStateDeps & ExtensionRankDeps;
