import type { TableAccess } from "#functions/entities/base.ts";
import { jsonFile } from "#functions/platform/personal-data/archive-files.ts";
import type { ArchiveFile, PersonalData } from "#functions/platform/personal-data/personal-data.ts";
import { SEEN_FAMILIES, type SeenFamily } from "#shared/domain/royalties/changes/seen-months.ts";
import type { SyncSource } from "#shared/domain/sync/sources.ts";
import { forgetSeen } from "./changes/forget-seen.ts";
import { reportSeenStore } from "./changes/report-seen-store.ts";

const SOURCES: Readonly<Record<SeenFamily, SyncSource>> = { estimator: "royalties", prior_months: "prior_months" };

export function royaltiesPersonalData(access: TableAccess): PersonalData {
  const seen = reportSeenStore(access);
  return {
    name: "royalties",
    entities: ["report-seen"],
    prefixes: [],
    explained: [
      {
        path: "royalties/last-look.json",
        about:
          "When you last viewed your royalties, and which version of each month you saw: below 0 for a month that had been removed.",
      },
    ],

    async *files({ tenantId }): AsyncGenerator<ArchiveFile> {
      const look = tenantId === null ? null : await seen.find(tenantId);
      if (look) yield jsonFile("royalties/last-look.json", { at: look.at, months: Object.fromEntries(look.months) });
    },

    purge: async ({ tenantId }, source) => {
      const family = SEEN_FAMILIES.find((known) => SOURCES[known] === source);
      if (tenantId !== null && family) await forgetSeen({ seen }, tenantId, family);
    },

    remove: async ({ tenantId }) => {
      if (tenantId !== null) await seen.remove(tenantId);
    },
  };
}
