import { Entity } from "electrodb";
import { entityConfiguration, primaryIndex, type TableAccess } from "../base.ts";

/** An invitation of an agency, by mail. `invitationId` is the hash of the link's secret, which is stored nowhere. */
export const invitationEntity = (access: TableAccess) =>
  new Entity(
    {
      model: { entity: "invitation", version: "1", service: "colophon" },
      attributes: {
        agencyId: { type: "string", required: true },
        invitationId: { type: "string", required: true },
        email: { type: "string", required: true },
        role: { type: ["member", "read_only"] as const, required: true },
        invitedBy: { type: "string", required: true },
        createdAt: { type: "string", required: true },
        acceptedAt: { type: "string" },
        revokedAt: { type: "string" },
        /** Unix seconds; the rule, and later the time to live. */
        expiresAt: { type: "number", field: "expires_at", required: true },
      },
      indexes: {
        primary: primaryIndex(["agencyId"], ["invitationId"]),
      },
    },
    entityConfiguration(access),
  );
