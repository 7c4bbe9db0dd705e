export { type ExchangeRateStore, exchangeRateStore } from "./exchange-rates/exchange-rate-store.ts";
export { readExchangeRates } from "./exchange-rates/read-exchange-rates.ts";
export { royaltiesPersonalData } from "./personal-data.ts";
