import { Entity } from "electrodb";
import { entityConfiguration, primaryIndex, type TableAccess } from "./base.ts";

/** An agency's invitation by email. `invitationId` is the hash of the link's secret, which is not stored. */
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
        /** Expiry in Unix seconds, checked in code; later deleted by time to live. */
        expiresAt: { type: "number", field: "expires_at", required: true },
      },
      indexes: {
        primary: primaryIndex(["agencyId"], ["invitationId"]),
      },
    },
    entityConfiguration(access),
  );
