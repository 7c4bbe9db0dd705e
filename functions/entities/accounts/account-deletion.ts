import { Entity } from "electrodb";
import { primaryIndex, secondaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/**
 * An account scheduled for deletion after its grace period. Removed when the person cancels the deletion. After the
 * account is removed, the item stays with ids and times only, until late writes of calls that were still running are
 * removed too.
 */
export const accountDeletionEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "account-deletion", version: "1", service: "colophon" },
        attributes: {
          userId: { type: "string", required: true },
          requestedAt: { type: "string", required: true },
          dueAt: { type: "string", required: true },
          /** When the plan was cancelled and the email sent; absent while a request has stopped before that. */
          announcedAt: { type: "string" },
          removedAt: { type: "string" },
          /** The agency removed together with its owner; set together with `removedAt`. */
          agencyId: { type: "string" },
          tenantId: { type: "string" },
          closedAt: { type: "string" },
          state: { type: ["pending"] as const, required: true },
        },
        indexes: {
          primary: primaryIndex(["userId"]),
          byDue: secondaryIndex("gsi1", ["state"], ["dueAt"]),
        },
      },
      table,
    ),
);
