import { type Binding, on } from "#functions/platform/http/binding.ts";
import { getReadsEvidence as readsEvidence } from "#shared/api/signals/evidence.ts";
import * as api from "#shared/api/signals/signals.ts";
import {
  type ChangeSignalsDeps,
  getSignalSettings,
  markSignalsSeen,
  saveSignalSettings,
  silenceSignals,
} from "./change-signals.ts";
import { type EvidenceDeps, getReadsEvidence } from "./evidence/get-reads-evidence.ts";
import { countSignals, type ListSignalsDeps, listSignals } from "./list-signals.ts";

export interface SignalsDeps extends ListSignalsDeps, ChangeSignalsDeps {
  readonly signals: ListSignalsDeps["signals"] & ChangeSignalsDeps["signals"];
  readonly settings: ListSignalsDeps["settings"] & ChangeSignalsDeps["settings"];
}

export const signalsRoutes = (deps: SignalsDeps): Binding[] => [
  on(api.listSignals, ({ actor, query }) => listSignals(deps, { actor, ...query })),
  on(api.countSignals, ({ actor }) => countSignals(deps, { actor })),
  on(api.markSignalsSeen, ({ actor, body }) => markSignalsSeen(deps, { actor, ...body })),
  on(api.silenceSignals, ({ actor, body }) => silenceSignals(deps, { actor, ...body })),
  on(api.getSignalSettings, ({ actor }) => getSignalSettings(deps, { actor })),
  on(api.saveSignalSettings, ({ actor, body }) => saveSignalSettings(deps, { actor, ...body })),
];

export const evidenceRoutes = (deps: EvidenceDeps): Binding[] => [
  on(readsEvidence, ({ actor, params }) => getReadsEvidence(deps, { actor, ...params })),
];
