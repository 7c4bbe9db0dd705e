import type { TableAccess } from "#functions/entities/base.ts";
import { csvFile } from "#functions/platform/personal-data/archive-files.ts";
import type { ArchiveFile, PersonalData } from "#functions/platform/personal-data/personal-data.ts";
import { followerStore } from "./store.ts";

export function followersPersonalData(access: TableAccess): PersonalData {
  const followers = followerStore(access);
  return {
    name: "followers",
    entities: ["follower-series"],
    prefixes: [],
    holdings: ["followers"],
    explained: [
      { path: "followers/authors.csv", about: "Your pen names at Author Central, with the address of their picture." },
      {
        path: "followers/counts.csv",
        about: "How many people followed each pen name, by day, as Amazon counted them.",
      },
    ],

    async *files({ tenantId }): AsyncGenerator<ArchiveFile> {
      const stored = tenantId === null ? [] : await followers.list(tenantId);
      if (stored.length === 0) return;
      yield csvFile(
        "followers/authors.csv",
        ["Author ID", "Name", "Picture", "Last read on"],
        stored.map(({ id, name, image, readOn }) => [id, name, image, readOn]),
      );
      yield csvFile(
        "followers/counts.csv",
        ["Author ID", "Date", "Followers"],
        stored.flatMap(({ id, points }) => points.map(({ date, count }) => [id, date, count])),
      );
    },

    purge: async ({ tenantId }, source) => {
      if (tenantId !== null && source === "followers") await followers.removeAll(tenantId);
    },

    remove: async ({ tenantId }) => {
      if (tenantId !== null) await followers.removeAll(tenantId);
    },
  };
}
