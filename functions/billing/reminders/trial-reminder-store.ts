import type { EntityItem } from "electrodb";
import { onePage, READ, type TableAccess } from "#functions/entities/base.ts";
import { trialReminderEntity } from "#functions/entities/billing/trial-reminder.ts";
import { isWritten } from "#functions/platform/storage/write-conditions.ts";
import type { Page } from "#functions/platform/tasks/walk.ts";

export type TrialReminder = EntityItem<ReturnType<typeof trialReminderEntity>>;
export type ListedReminder = Pick<TrialReminder, "userId" | "endsAt">;
export type TrialReminderStore = ReturnType<typeof trialReminderStore>;

export function trialReminderStore(access: TableAccess) {
  const reminders = () => trialReminderEntity(access);
  return {
    find: async (userId: string): Promise<TrialReminder | null> => (await reminders().get({ userId }).go(READ)).data,

    pageEndingBefore: async (instant: string, after: string | null): Promise<Page<ListedReminder>> => {
      const ending = reminders().query.byEnd({ due: "yes" }).lt({ endsAt: instant });
      const { data, cursor } = await ending.go({ ...onePage(after), attributes: ["userId", "endsAt"] });
      return { items: data, next: cursor };
    },

    /** False when it is gone, or was replaced by one for another end. */
    take: async ({ userId, endsAt: listed }: ListedReminder): Promise<boolean> => {
      return isWritten(
        reminders()
          .remove({ userId })
          .where(({ endsAt }, { eq }) => eq(endsAt, listed))
          .go(),
      );
    },

    putBack: async ({ userId, endsAt }: ListedReminder): Promise<void> => {
      await reminders().put({ userId, endsAt }).go();
    },

    remove: async (userId: string): Promise<void> => {
      await reminders().delete({ userId }).go();
    },
  };
}
