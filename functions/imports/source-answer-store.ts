import { MAIN_ACCOUNT } from "#functions/entities/account-key.ts";
import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { sourceAnswerEntity } from "#functions/entities/reports/source-answer.ts";
import type { SourceAnswer, SourceAnswers } from "#shared/domain/imports/source-answers.ts";

export type SourceAnswerStore = ReturnType<typeof sourceAnswerStore>;

export function sourceAnswerStore(access: TableAccess) {
  const answers = () => sourceAnswerEntity(access);
  const keyOf = (userId: string) => ({ userId, retailer: MAIN_ACCOUNT.retailer, account: MAIN_ACCOUNT.account });
  return {
    /** By `answerKey`. */
    list: async (userId: string): Promise<SourceAnswers> => {
      const { data } = await answers()
        .query.primary(keyOf(userId))
        .go({ ...ALL_PAGES, consistent: true });
      return new Map(data.map(({ kind, answer }) => [kind, answer]));
    },

    save: async (userId: string, kind: string, answer: SourceAnswer): Promise<void> => {
      await answers()
        .put({ ...keyOf(userId), kind, answer })
        .go();
    },

    remove: async (userId: string, kind: string): Promise<void> => {
      await answers()
        .delete({ ...keyOf(userId), kind })
        .go();
    },
  };
}
