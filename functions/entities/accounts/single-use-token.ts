import { Entity } from "electrodb";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/** A single-use link in an email. Only the hash of its secret is stored. */
export const singleUseTokenEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "single-use-token", version: "1", service: "colophon" },
        attributes: {
          userId: { type: "string", required: true },
          purpose: { type: ["verify-email", "change-email", "reset-password"] as const, required: true },
          secretHash: { type: "string", required: true },
          email: { type: "string", required: true },
          usedAt: { type: "string" },
          /** When a link's multi-step work was finished; between `usedAt` and then it can't be used by others. */
          finishedAt: { type: "string" },
          expiresAt: { type: "number", field: "expires_at", required: true },
        },
        indexes: { primary: primaryIndex(["userId"], ["purpose", "secretHash"]) },
      },
      table,
    ),
);
