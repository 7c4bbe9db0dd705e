import { Entity } from "electrodb";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/** A ticket to open one socket once, within seconds. Only the hash of the ticket's secret is stored. */
export const socketTicketEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "socket-ticket", version: "1", service: "colophon" },
        attributes: {
          userId: { type: "string", required: true },
          secretHash: { type: "string", required: true },
          sessionId: { type: "string", required: true },
          socketId: { type: "string", required: true },
          validUntil: { type: "number", required: true },
          expiresAt: { type: "number", field: "expires_at", required: true },
        },
        indexes: { primary: primaryIndex(["userId"], ["secretHash"]) },
      },
      table,
    ),
);
