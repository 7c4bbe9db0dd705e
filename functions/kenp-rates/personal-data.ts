import type { TableAccess } from "#functions/entities/base.ts";
import { jsonFile } from "#functions/platform/archive-files.ts";
import type { ArchiveFile, PersonalData } from "#functions/platform/personal-data.ts";
import { kenpSettingsStore } from "./store.ts";

/** How the account values page reads. */
export function kenpRatesPersonalData(access: TableAccess): PersonalData {
  const settings = kenpSettingsStore(access);
  return {
    name: "kenp-rates",
    entities: ["kenp-settings"],
    prefixes: [],
    explained: [
      {
        path: "kenp-rates/settings.json",
        about:
          "How page reads are valued in your reports; custom rates are by marketplace, per page, in the store's currency.",
      },
    ],

    async *files({ tenantId }): AsyncGenerator<ArchiveFile> {
      if (tenantId !== null) yield jsonFile("kenp-rates/settings.json", await settings.read(tenantId));
    },

    remove: async ({ tenantId }) => {
      if (tenantId !== null) await settings.remove(tenantId);
    },
  };
}
