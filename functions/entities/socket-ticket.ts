import { Entity } from "electrodb";
import { entityConfiguration, primaryIndex, type TableAccess } from "./base.ts";

/** A ticket to open one socket once, within seconds. Only the hash of the ticket's secret is stored. */
export const socketTicketEntity = (access: TableAccess) =>
  new Entity(
    {
      model: { entity: "socket-ticket", version: "1", service: "colophon" },
      attributes: {
        userId: { type: "string", required: true },
        secretHash: { type: "string", required: true },
        sessionId: { type: "string", required: true },
        /** The page's own name for its socket. */
        socketId: { type: "string", required: true },
        /** Expiry in milliseconds since 1970, checked in code. */
        validUntil: { type: "number", required: true },
        expiresAt: { type: "number", field: "expires_at", required: true },
      },
      indexes: { primary: primaryIndex(["userId"], ["secretHash"]) },
    },
    entityConfiguration(access),
  );
