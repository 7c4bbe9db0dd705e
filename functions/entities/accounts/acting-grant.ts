import { Entity } from "electrodb";
import { primaryIndex, secondaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/**
 * A grant for the administrator to impersonate one user, for an hour at most. Stored permanently so that the user can
 * see that it happened.
 */
export const actingGrantEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "acting-grant", version: "1", service: "colophon" },
        attributes: {
          adminId: { type: "string", required: true },
          grantId: { type: "string", required: true },
          userId: { type: "string", required: true },
          reason: { type: "string", required: true },
          createdAt: { type: "string", required: true },
          /** Expiry, ISO 8601, compared in code. Such a row has no time to live. */
          endsAt: { type: "string", required: true },
          endedAt: { type: "string" },
          /** When the administrator last changed something, and when the user was emailed what. */
          changedAt: { type: "string" },
          changesEmailedAt: { type: "string" },
        },
        indexes: {
          primary: primaryIndex(["adminId"], ["grantId"]),
          byUser: secondaryIndex("gsi1", ["userId"], ["createdAt"]),
        },
      },
      table,
    ),
);
