import { Entity } from "electrodb";
import { entityConfiguration, primaryIndex, type TableAccess } from "../base.ts";

/** A ticket to open one socket once, within seconds. Only the hash of the ticket's secret is stored. */
export const socketTicketEntity = (access: TableAccess) =>
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
    entityConfiguration(access),
  );
