import type { ReportObjects } from "#functions/adapters/files/report-objects.ts";
import type { TableAccess } from "#functions/entities/base.ts";
import { toInstant } from "#functions/platform/clock.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import { csvFile } from "#functions/platform/personal-data/archive-files.ts";
import type { ArchiveFile, PersonalData } from "#functions/platform/personal-data/personal-data.ts";
import { MANIFEST_FILE } from "#shared/domain/personal-data/archive-format.ts";
import { archivesOf, EXPORTS, exportStore } from "./export/export-store.ts";

interface Deps {
  readonly access: TableAccess;
  readonly objects: Pick<ReportObjects, "list" | "remove">;
}

/**
 * The user's archives: an archive lists past export requests but not their contents. The item of a pending deletion is
 * removed with the user's row, in one write.
 */
export function exportsPersonalData({ access, objects }: Deps): PersonalData {
  const exports = exportStore(access);
  return {
    name: "personal-data",
    entities: ["data-export", "account-deletion"],
    prefixes: [EXPORTS],
    holdings: ["archives"],
    explained: [
      {
        path: MANIFEST_FILE,
        about:
          "The size and SHA-256 of every other file, and the head of your chain of sealed months. The comment that ends the zip file has the SHA-256 of everything before it.",
      },
      { path: "account/exports.csv", about: "Archives like this one that you requested in the last few days." },
    ],

    async *files({ userId }): AsyncGenerator<ArchiveFile> {
      const rows = await exports.list(userId);
      if (rows.length === 0) return;
      yield csvFile(
        "account/exports.csv",
        ["Requested", "Available until"],
        rows.map(({ createdAt, expiresAt }) => [createdAt, toInstant(expiresAt * 1000)]),
      );
    },

    remove: async ({ userId }) => {
      await inParallel(objects.list(archivesOf(userId)), (key) => objects.remove(key));
      await exports.removeAll(userId);
    },
  };
}
