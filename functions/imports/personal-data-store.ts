import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { importEntity } from "#functions/entities/reports/import.ts";
import { importAnswersEntity } from "#functions/entities/reports/import-answers.ts";
import { importDetailEntity } from "#functions/entities/reports/import-detail.ts";
import { inParallel } from "#functions/platform/in-parallel.ts";
import type { ImportItem } from "./store.ts";

const CONSISTENT = { ...ALL_PAGES, consistent: true } as const;

export function importData(access: TableAccess) {
  const imports = () => importEntity(access);
  const details = () => importDetailEntity(access);
  const answers = () => importAnswersEntity(access);
  return {
    /** Oldest first. */
    listAll: async (userId: string): Promise<ImportItem[]> =>
      (await imports().query.primary({ userId }).go(CONSISTENT)).data,

    rounds: async (userId: string, importId: string): Promise<string[]> =>
      (await answers().query.primary({ userId, importId }).go(CONSISTENT)).data.map(({ round }) => round),

    removeAnswersOf: async (userId: string, importId: string): Promise<void> => {
      const { data } = await answers()
        .query.primary({ userId, importId })
        .go({ ...CONSISTENT, attributes: ["round"] });
      await inParallel(data, ({ round }) => answers().delete({ userId, importId, round }).go());
    },

    /** Lists the keys of all answers. */
    listAnswers: async (userId: string) =>
      (
        await answers()
          .query.primary({ userId })
          .go({ ...CONSISTENT, attributes: ["userId", "importId", "round"] })
      ).data,

    removeAnswer: async (key: {
      readonly userId: string;
      readonly importId: string;
      readonly round: string;
    }): Promise<void> => {
      await answers().delete(key).go();
    },

    /** Lists the imports that have details. */
    listDetailed: async (userId: string): Promise<string[]> =>
      (
        await details()
          .query.primary({ userId })
          .go({ ...CONSISTENT, attributes: ["importId"] })
      ).data.map(({ importId }) => importId),

    removeDetail: async (userId: string, importId: string): Promise<void> => {
      await details().delete({ userId, importId }).go();
    },

    remove: async (userId: string, importId: string): Promise<void> => {
      await imports().delete({ userId, importId }).go();
    },
  };
}
