export { kenpRatesPersonalData } from "./personal-data.ts";
export { type RetailerRateStore, retailerRateStore } from "./retailer-rate-store.ts";
export { saveAmazonKenpRates } from "./save-amazon-kenp-rates.ts";
export { type KenpSettingsStore, kenpSettingsStore, type StoredKenpSettings } from "./store.ts";
export { toKenpPreferences } from "./to-preferences.ts";
