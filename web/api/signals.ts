import { getReadsEvidence } from "#shared/api/signals/evidence.ts";
import {
  countSignals,
  getSignalSettings,
  listSignals,
  markSignalsSeen,
  saveSignalSettings,
  silenceSignals,
} from "#shared/api/signals/signals.ts";
import { useMutationOf, useQueryOf } from "#web/lib/api/query.ts";

const NEW_SIGNALS_MS = 10 * 60_000;

/** The first page of signals, or the page of the history after a position. */
export const useSignals = (before?: string) =>
  useQueryOf(listSignals, { query: { before } }, { revalidateIfStale: true });

/** Unseen signals; read again from time to time, in case the page isn't connected for updates. */
export const useSignalCount = () => useQueryOf(countSignals, {}, { refreshInterval: NEW_SIGNALS_MS });

/** The list keeps its marks of what is new until the next visit, so that only the number is read again. */
export const useMarkSignalsSeen = () => useMutationOf(markSignalsSeen, { refresh: [countSignals] });

export const useSilenceSignals = () =>
  useMutationOf(silenceSignals, { refresh: [listSignals, countSignals, getSignalSettings] });
export const useSignalSettings = () => useQueryOf(getSignalSettings, {});
export const useSaveSignalSettings = () => useMutationOf(saveSignalSettings, { refresh: [getSignalSettings] });

export const useReadsEvidence = (key: string) => useQueryOf(getReadsEvidence, { params: { key } });
