import { Entity } from "electrodb";
import { entityConfiguration, primaryIndex, secondaryIndex, type TableAccess } from "../base.ts";

/** That an author is to be told when their trial is about to end. Made with the account and gone once they were told, so that the index stays small. */
export const trialReminderEntity = (access: TableAccess) =>
  new Entity(
    {
      model: { entity: "trial-reminder", version: "1", service: "colophon" },
      attributes: {
        userId: { type: "string", required: true },
        /** When the trial ends, as an instant. */
        endsAt: { type: "string", required: true },
        /** Always so: keeps every reminder in the one index. */
        due: { type: ["yes"] as const, required: true, default: "yes" },
      },
      indexes: {
        primary: primaryIndex(["userId"]),
        /** Whose trial ends first. */
        byEnd: secondaryIndex("gsi1", ["due"], ["endsAt"]),
      },
    },
    entityConfiguration(access),
  );
