import { Entity } from "electrodb";
import { entityConfiguration, primaryIndex, secondaryIndex, type TableAccess } from "./base.ts";

/**
 * A pending reminder for an author whose trial will end. Created with the account and removed once sent, so that the
 * index stays small.
 */
export const trialReminderEntity = (access: TableAccess) =>
  new Entity(
    {
      model: { entity: "trial-reminder", version: "1", service: "colophon" },
      attributes: {
        userId: { type: "string", required: true },
        /** When the trial ends, as an instant. */
        endsAt: { type: "string", required: true },
        /** A constant that puts every reminder into the one index. */
        due: { type: ["yes"] as const, required: true, default: "yes" },
      },
      indexes: {
        primary: primaryIndex(["userId"]),
        /** Reminders by the trial's end, earliest first. */
        byEnd: secondaryIndex("gsi1", ["due"], ["endsAt"]),
      },
    },
    entityConfiguration(access),
  );
