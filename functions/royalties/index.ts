export { exchangeRateStore } from "./exchange-rates/exchange-rate-store.ts";
export { type ExchangeRateReader, hourlyExchangeRates } from "./exchange-rates/hourly-exchange-rates.ts";
export { readExchangeRates } from "./exchange-rates/read-exchange-rates.ts";
export { readLatestRates } from "./exchange-rates/read-latest-rates.ts";
export { royaltiesPersonalData } from "./personal-data.ts";
export { type MonthAgeStore, monthAgeStore } from "./report/month-age-store.ts";
export { type CoverageDeps, readCoverage } from "./report/read-coverage.ts";
export { listReportMonths, loadReportMonths, type ReadMonthsDeps, yearsOfRates } from "./report/read-report-months.ts";
export { type RoyaltySumsRow, type RoyaltySumsStore, royaltySumsStore } from "./sums/royalty-sums-store.ts";
