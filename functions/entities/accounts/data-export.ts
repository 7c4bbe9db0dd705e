import { Entity } from "electrodb";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

export const dataExportEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "data-export", version: "1", service: "colophon" },
        attributes: {
          userId: { type: "string", required: true },
          exportId: { type: "string", required: true },
          status: { type: ["preparing", "ready", "failed"] as const, required: true },
          createdAt: { type: "string", required: true },
          finishedAt: { type: "string" },
          bytes: { type: "number" },
          notifiedAt: { type: "string" },
          expiresAt: { type: "number", field: "expires_at", required: true },
        },
        indexes: {
          primary: primaryIndex(["userId"], ["exportId"]),
        },
      },
      table,
    ),
);
