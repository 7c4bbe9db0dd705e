import type { TableAccess } from "#functions/entities/base.ts";
import { csvFile, jsonFile } from "#functions/platform/personal-data/archive-files.ts";
import type { ArchiveFile, PersonalData } from "#functions/platform/personal-data/personal-data.ts";
import { isFamilyOf } from "#shared/domain/personal-data/removable-source.ts";
import { fromMicros } from "#shared/primitives/money.ts";
import { forgetSeen } from "./changes/forget-seen.ts";
import { packVersion, type ReadReceipt, reportSeenStore } from "./changes/report-seen-store.ts";
import { royaltySumsStore } from "./sums/royalty-sums-store.ts";

const toSeenFile = ({ at, months }: ReadReceipt) => ({
  at,
  months: Object.fromEntries(
    [...months].map(([month, seen]) => [
      month,
      Object.fromEntries(Object.entries(seen).map(([family, version]) => [family, packVersion(version)])),
    ]),
  ),
});

export function royaltiesPersonalData(access: TableAccess): PersonalData {
  const seen = reportSeenStore(access);
  const sums = royaltySumsStore(access);
  return {
    name: "royalties",
    entities: ["report-seen", "royalty-sums"],
    prefixes: [],
    holdings: ["figures", "agencies"],
    explained: [
      {
        path: "royalties/last-look.json",
        about:
          "When you last viewed your royalties, and which version of each month you saw: below 0 for a month that had been removed.",
      },
      {
        path: "royalties/sums-for-agencies.csv",
        about: "Your royalties by month and currency, as agencies see them that you share royalties with.",
      },
    ],

    async *files({ tenantId }): AsyncGenerator<ArchiveFile> {
      const receipt = tenantId === null ? null : await seen.find(tenantId);
      if (receipt) yield jsonFile("royalties/last-look.json", toSeenFile(receipt));
      const years = tenantId === null ? [] : await sums.listOf(tenantId);
      if (years.length === 0) return;
      yield csvFile(
        "royalties/sums-for-agencies.csv",
        ["Month", "Currency", "Royalties"],
        years.flatMap(({ months }) =>
          Object.entries(months).flatMap(([month, byCurrency]) =>
            Object.entries(byCurrency).map(([currency, money]) => [month, currency, fromMicros(money)]),
          ),
        ),
      );
    },

    purge: async ({ tenantId }, source) => {
      if (tenantId === null) return;
      await forgetSeen({ seen }, tenantId, isFamilyOf(source));
      await sums.remove(tenantId);
    },

    remove: async ({ tenantId }) => {
      if (tenantId === null) return;
      await seen.remove(tenantId);
      await sums.remove(tenantId);
    },
  };
}
