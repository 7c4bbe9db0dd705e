import type { TableAccess } from "#functions/entities/base.ts";
import type { ArchiveFile, Person, PersonalData } from "#functions/platform/personal-data/personal-data.ts";
import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { boardData } from "./board/board-data.ts";
import { historyData } from "./history/history-data.ts";

const storeOf = (marketplace: string) => MARKETPLACES.find(({ uid }) => uid === marketplace)?.label ?? marketplace;

export function ranksPersonalData(access: TableAccess): PersonalData {
  const fetched = [boardData(access, storeOf), historyData(access, storeOf)];
  const removeFetched = async ({ tenantId }: Person): Promise<void> => {
    if (tenantId !== null) for (const data of fetched) await data.removeAll(tenantId);
  };
  return {
    name: "ranks",
    entities: fetched.flatMap(({ entities }) => entities),
    prefixes: [],
    explained: fetched.flatMap(({ explained }) => explained),

    async *files({ tenantId }): AsyncGenerator<ArchiveFile> {
      if (tenantId !== null) for (const data of fetched) yield* data.files(tenantId);
    },

    purge: async (person, source) => {
      if (source === "ranks") await removeFetched(person);
    },

    remove: removeFetched,
  };
}
