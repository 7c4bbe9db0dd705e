import type { TableAccess } from "#functions/entities/base.ts";
import { csvFile, jsonFile } from "#functions/platform/personal-data/archive-files.ts";
import type { ArchiveFile, PersonalData } from "#functions/platform/personal-data/personal-data.ts";
import type { KnownRate } from "#shared/domain/kenp/rate-table.ts";
import { amazonRateStore } from "./amazon-rate-store.ts";
import { kenpSettingsStore } from "./store.ts";

const ratesFile = (reported: readonly KnownRate[]): ArchiveFile =>
  csvFile(
    "kenp-rates/amazon.csv",
    ["Month", "Store", "Rate"],
    reported.map(({ month, marketplace, rate }) => [month, marketplace, rate]),
  );

export function kenpRatesPersonalData(access: TableAccess): PersonalData {
  const settings = kenpSettingsStore(access);
  const amazonRates = amazonRateStore(access);
  return {
    name: "kenp-rates",
    entities: ["kenp-settings", "retailer-kenp-rates"],
    prefixes: [],
    holdings: ["kenpRates"],
    explained: [
      {
        path: "kenp-rates/settings.json",
        about:
          "How page reads are valued in your reports; custom rates are by marketplace, per page, in the store's currency.",
      },
      { path: "kenp-rates/amazon.csv", about: "The rate per page in each month and store, as published by Amazon." },
    ],

    async *files({ tenantId }): AsyncGenerator<ArchiveFile> {
      if (tenantId === null) return;
      yield jsonFile("kenp-rates/settings.json", await settings.read(tenantId));
      const reported = await amazonRates.readAll(tenantId);
      if (reported.length > 0) yield ratesFile(reported);
    },

    purge: async ({ tenantId }, source) => {
      if (tenantId !== null && source === "kenp_rates") await amazonRates.remove(tenantId);
    },

    remove: async ({ tenantId }) => {
      if (tenantId === null) return;
      await amazonRates.remove(tenantId);
      await settings.remove(tenantId);
    },
  };
}
