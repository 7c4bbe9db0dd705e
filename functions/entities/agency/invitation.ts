import { Entity } from "electrodb";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

export const invitationEntity = onTable(
  (table) =>
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
          expiresAt: { type: "number", field: "expires_at", required: true },
        },
        indexes: {
          primary: primaryIndex(["agencyId"], ["invitationId"]),
        },
      },
      table,
    ),
);
