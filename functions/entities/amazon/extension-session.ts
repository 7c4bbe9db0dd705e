import { Entity } from "electrodb";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/** One browser whose extension is paired with an author's account. Only the hash of its token is stored. */
export const extensionSessionEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "extension-session", version: "1", service: "colophon" },
        attributes: {
          userId: { type: "string", required: true },
          sessionId: { type: "string", required: true },
          tokenHash: { type: "string", required: true },
          name: { type: "string", required: true },
          browser: { type: ["chrome", "firefox"] as const, required: true },
          version: { type: "string", required: true },
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
