import { Entity } from "electrodb";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/**
 * One device's sign-in. `sessionId` is the pool's `origin_jti`. An ended session stays stored, so that its tokens stay
 * refused.
 */
export const sessionEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "session", version: "1", service: "colophon" },
        attributes: {
          userId: { type: "string", required: true },
          sessionId: { type: "string", required: true },
          userAgent: { type: "string" },
          createdAt: { type: "string", required: true },
          lastSeenAt: { type: "string" },
          endedAt: { type: "string" },
          expiresAt: { type: "number", field: "expires_at", required: true },
        },
        indexes: { primary: primaryIndex(["userId"], ["sessionId"]) },
      },
      table,
    ),
);
