import { Entity } from "electrodb";
import { entityConfiguration, primaryIndex, type TableAccess } from "../base.ts";

/** How much of the retailer's data could not be read on one UTC day, over all authors of a shard. */
export const unreadableDayEntity = (access: TableAccess) =>
  new Entity(
    {
      model: { entity: "unreadable-day", version: "1", service: "colophon" },
      attributes: {
        shard: { type: "string", required: true },
        date: { type: "string", required: true },
        files: { type: "number" },
        rows: { type: "number" },
        pages: { type: "number" },
        expiresAt: { type: "number", field: "expires_at", required: true },
      },
      indexes: { primary: primaryIndex(["shard"], ["date"]) },
    },
    entityConfiguration(access),
  );
