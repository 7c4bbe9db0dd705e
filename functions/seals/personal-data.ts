import type { TableAccess } from "#functions/entities/base.ts";
import type { Clock } from "#functions/platform/clock.ts";
import { jsonFile } from "#functions/platform/personal-data/archive-files.ts";
import type { ArchiveFile, PersonalData } from "#functions/platform/personal-data/personal-data.ts";
import { CHAIN_FILE } from "#shared/domain/personal-data/archive-format.ts";
import { headOf } from "#shared/domain/seals/chain.ts";
import { removeSource } from "./remove-source.ts";
import { sealStore } from "./seal-store.ts";

export function sealsPersonalData({
  access,
  clock,
}: {
  readonly access: TableAccess;
  readonly clock: Clock;
}): PersonalData {
  const seals = sealStore(access);
  return {
    name: "seals",
    entities: ["seal"],
    prefixes: [],
    holdings: ["seals"],
    explained: [
      {
        path: CHAIN_FILE,
        about:
          "Your sealed months: each month's figures when all of its money had arrived, in millionths of a unit, the SHA-256 of the files they come from, and the hash of the entry before. `head` stands for all of them. Figures of sources that you deleted are gone; their hashes remain.",
      },
    ],

    async *files({ tenantId }): AsyncGenerator<ArchiveFile> {
      const entries = tenantId === null ? [] : await seals.read(tenantId);
      if (entries.length > 0) yield jsonFile(CHAIN_FILE, { head: headOf(entries), entries });
    },

    purge: async ({ tenantId }, source) => {
      if (tenantId !== null) await removeSource({ seals, clock }, tenantId, { source });
    },

    remove: async ({ tenantId }) => {
      if (tenantId !== null) await seals.removeAll(tenantId);
    },
  };
}
