export { signalsPersonalData } from "./personal-data.ts";
export { type SignalSettingsStore, signalSettingsStore, silenceOf } from "./settings-store.ts";
export { type SignalRow, type SignalStore, signalStore } from "./signal-store.ts";
