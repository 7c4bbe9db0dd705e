import { Entity } from "electrodb";
import { entityConfiguration, primaryIndex, type TableAccess } from "./base.ts";

/** One requested archive of all of a user's data. */
export const dataExportEntity = (access: TableAccess) =>
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
        /** When the user was notified that it is ready. */
        toldAt: { type: "string" },
        /** When the archive expires, in Unix seconds, checked in code; later deleted by time to live. */
        expiresAt: { type: "number", field: "expires_at", required: true },
      },
      indexes: {
        primary: primaryIndex(["userId"], ["exportId"]),
      },
    },
    entityConfiguration(access),
  );
