import { CustomAttributeType, Entity } from "electrodb";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/** The readings of one UTC day in one store, packed, for products that are tracked in real time. */
export const rankDayEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "rank-day", version: "1", service: "colophon" },
        attributes: {
          tenantId: { type: "string", required: true },
          marketplace: { type: "string", required: true },
          date: { type: "string", required: true },
          /** Counts the changes; a writer names the revision it read. */
          revision: { type: "number", required: true },
          data: { type: CustomAttributeType<Uint8Array>("any"), required: true },
          expiresAt: { type: "number", field: "expires_at", required: true },
        },
        indexes: { primary: primaryIndex(["tenantId"], ["marketplace", "date"]) },
      },
      table,
    ),
);
