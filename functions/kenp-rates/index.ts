export { type AmazonRateStore, amazonRateStore } from "./amazon-rate-store.ts";
export { saveAmazonKenpRates } from "./kenp-rates.ts";
export { toKenpPreferences } from "./kenp-settings.ts";
export { kenpRatesPersonalData } from "./personal-data.ts";
export { type KenpSettingsStore, kenpSettingsStore, type StoredKenpSettings } from "./store.ts";
