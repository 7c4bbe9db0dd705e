import type { SourceState } from "#shared/domain/sync/source-state.ts";

/** An earlier session's failures don't delay this one, which has been accepted `since`. */
export const asOfAmazonSession = (state: SourceState, since: string | undefined): SourceState =>
  since !== undefined && (state.lastTriedAt ?? "") < since ? { ...state, failures: 0 } : state;

/** Omits a failure from before `since`: its reason says nothing about the connection that exists now. */
export const withoutEarlierFailure = (state: SourceState, since: string | undefined): SourceState =>
  since !== undefined && state.lastTriedAt !== null && state.lastTriedAt < since
    ? { ...state, failingSince: null, failures: 0, code: null }
    : state;
