import { Entity } from "electrodb";
import { entityConfiguration, primaryIndex, secondaryIndex, type TableAccess } from "./base.ts";

/** An account that will be deleted when its time of grace is over. Gone when the person takes it back, and when the account is. */
export const accountDeletionEntity = (access: TableAccess) =>
  new Entity(
    {
      model: { entity: "account-deletion", version: "1", service: "colophon" },
      attributes: {
        userId: { type: "string", required: true },
        requestedAt: { type: "string", required: true },
        dueAt: { type: "string", required: true },
        /** Keeps the item in the index that the daily removal reads. */
        state: { type: ["pending"] as const, required: true },
      },
      indexes: {
        primary: primaryIndex(["userId"]),
        /** Which deletions are due, longest first. */
        byDue: secondaryIndex("gsi1", ["state"], ["dueAt"]),
      },
    },
    entityConfiguration(access),
  );
