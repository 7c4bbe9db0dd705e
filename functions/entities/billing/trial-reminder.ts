import { Entity } from "electrodb";
import { primaryIndex, secondaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

export const trialReminderEntity = onTable(
  (table) =>
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
      table,
    ),
);
