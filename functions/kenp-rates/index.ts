export { kenpRatesPersonalData } from "./personal-data.ts";
export { type KenpSettingsStore, kenpSettingsStore, type StoredKenpSettings } from "./store.ts";
export { toKenpPreferences } from "./to-preferences.ts";
