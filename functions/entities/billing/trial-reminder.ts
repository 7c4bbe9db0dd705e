import { Entity } from "electrodb";
import { entityConfiguration, primaryIndex, secondaryIndex, type TableAccess } from "../base.ts";

export const trialReminderEntity = (access: TableAccess) =>
  new Entity(
    {
      model: { entity: "trial-reminder", version: "1", service: "colophon" },
      attributes: {
        userId: { type: "string", required: true },
        endsAt: { type: "string", required: true },
        due: { type: ["yes"] as const, required: true, default: "yes" },
      },
      indexes: {
        primary: primaryIndex(["userId"]),
        byEnd: secondaryIndex("gsi1", ["due"], ["endsAt"]),
      },
    },
    entityConfiguration(access),
  );
