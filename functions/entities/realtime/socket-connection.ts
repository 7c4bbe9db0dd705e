import { Entity } from "electrodb";
import { primaryIndex, secondaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

export const socketConnectionEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "socket-connection", version: "1", service: "colophon" },
        attributes: {
          userId: { type: "string", required: true },
          connectionId: { type: "string", required: true },
          sessionId: { type: "string", required: true },
          socketId: { type: "string", required: true },
          expiresAt: { type: "number", field: "expires_at", required: true },
        },
        indexes: {
          primary: primaryIndex(["userId"], ["connectionId"]),
          byConnection: secondaryIndex("gsi1", ["connectionId"]),
        },
      },
      table,
    ),
);
