import type { EntityItem } from "electrodb";
import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { trialReminderEntity } from "#functions/entities/billing/trial-reminder.ts";
import { isConditionFailure } from "#functions/platform/storage/write-conditions.ts";

export type TrialReminder = EntityItem<ReturnType<typeof trialReminderEntity>>;
export type TrialReminderStore = ReturnType<typeof trialReminderStore>;

export function trialReminderStore(access: TableAccess) {
  const reminders = trialReminderEntity(access);
  return {
    find: async (userId: string): Promise<TrialReminder | null> => (await reminders.get({ userId }).go()).data,

    listEndingBefore: async (instant: string): Promise<TrialReminder[]> =>
      (await reminders.query.byEnd({ due: "yes" }).lt({ endsAt: instant }).go(ALL_PAGES)).data,

    take: async (userId: string): Promise<boolean> => {
      try {
        await reminders.remove({ userId }).go();
        return true;
      } catch (error) {
        if (isConditionFailure(error)) return false;
        throw error;
      }
    },

    putBack: async ({ userId, endsAt }: TrialReminder): Promise<void> => {
      await reminders.put({ userId, endsAt }).go();
    },

    remove: async (userId: string): Promise<void> => {
      await reminders.delete({ userId }).go();
    },
  };
}
