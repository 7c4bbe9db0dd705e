import { Entity } from "electrodb";
import { entityConfiguration, primaryIndex, secondaryIndex, type TableAccess } from "../base.ts";

/**
 * An account that will be deleted when its time of grace is over. Gone when the person takes it back. When the account is removed, it stays with ids and
 * times alone until whatever a call has written at the last moment is removed, too.
 */
export const accountDeletionEntity = (access: TableAccess) =>
  new Entity(
    {
      model: { entity: "account-deletion", version: "1", service: "colophon" },
      attributes: {
        userId: { type: "string", required: true },
        requestedAt: { type: "string", required: true },
        /** When the account is to be removed, or swept once more after that. */
        dueAt: { type: "string", required: true },
        /** Since when the account is gone. */
        removedAt: { type: "string" },
        /** Whose things went with it, while `removedAt` is set. */
        agencyId: { type: "string" },
        tenantId: { type: "string" },
        closedAt: { type: "string" },
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
