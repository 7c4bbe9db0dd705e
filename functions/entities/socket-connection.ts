import { Entity } from "electrodb";
import { entityConfiguration, primaryIndex, secondaryIndex, type TableAccess } from "./base.ts";

/** One open WebSocket of one page. */
export const socketConnectionEntity = (access: TableAccess) =>
  new Entity(
    {
      model: { entity: "socket-connection", version: "1", service: "colophon" },
      attributes: {
        userId: { type: "string", required: true },
        /** The gateway's id. */
        connectionId: { type: "string", required: true },
        sessionId: { type: "string", required: true },
        socketId: { type: "string", required: true },
        /** Unix seconds; later than the gateway's maximum duration of a socket. */
        expiresAt: { type: "number", field: "expires_at", required: true },
      },
      indexes: {
        primary: primaryIndex(["userId"], ["connectionId"]),
        /** The owner of a connection, read on disconnect, when the gateway provides only its id. */
        byConnection: secondaryIndex("gsi1", ["connectionId"]),
      },
    },
    entityConfiguration(access),
  );
