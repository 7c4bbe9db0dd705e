import { Entity } from "electrodb";
import { entityConfiguration, primaryIndex, type TableAccess } from "../base.ts";

/**
 * One device's sign-in. `sessionId` is the pool's `origin_jti`. An ended session stays stored, so that its tokens stay
 * refused.
 */
export const sessionEntity = (access: TableAccess) =>
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
    entityConfiguration(access),
  );
