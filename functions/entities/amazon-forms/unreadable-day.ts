import { Entity } from "electrodb";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/** How much of Amazon's data could not be read on one UTC day, over all authors of a shard. */
export const unreadableDayEntity = onTable(
  (table) =>
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
      table,
    ),
);
