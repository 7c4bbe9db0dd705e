import type { EntityItem } from "electrodb";
import { ALL_PAGES, type TableAccess } from "#functions/entities/base.ts";
import { trialReminderEntity } from "#functions/entities/billing/trial-reminder.ts";
import { isConditionFailure } from "#functions/platform/storage/write-conditions.ts";

export type TrialReminder = EntityItem<ReturnType<typeof trialReminderEntity>>;
export type TrialReminderStore = ReturnType<typeof trialReminderStore>;

/** Who is to be told that their trial is about to end. */
export function trialReminderStore(access: TableAccess) {
  const reminders = trialReminderEntity(access);
  return {
    find: async (userId: string): Promise<TrialReminder | null> => (await reminders.get({ userId }).go()).data,

    /** Whose trial ends before an instant, or did, the first one first. */
    listEndingBefore: async (instant: string): Promise<TrialReminder[]> =>
      (await reminders.query.byEnd({ due: "yes" }).lt({ endsAt: instant }).go(ALL_PAGES)).data,

    /** Takes a reminder; false when somebody else has. */
    take: async (userId: string): Promise<boolean> => {
      try {
        await reminders.remove({ userId }).go();
        return true;
      } catch (error) {
        if (isConditionFailure(error)) return false;
        throw error;
      }
    },

    /** Puts a reminder back that was taken, and came to nothing. */
    putBack: async ({ userId, endsAt }: TrialReminder): Promise<void> => {
      await reminders.put({ userId, endsAt }).go();
    },

    remove: async (userId: string): Promise<void> => {
      await reminders.delete({ userId }).go();
    },
  };
}
