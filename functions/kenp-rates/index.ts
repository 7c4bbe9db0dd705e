export { saveAmazonKenpRates } from "./kenp-rates.ts";
export { toKenpPreferences } from "./kenp-settings.ts";
export { kenpRatesPersonalData } from "./personal-data.ts";
export { type RetailerRateStore, retailerRateStore } from "./retailer-rate-store.ts";
export { type KenpSettingsStore, kenpSettingsStore, type StoredKenpSettings } from "./store.ts";
