import { CustomAttributeType, Entity } from "electrodb";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/**
 * An open month's rank a day for up to 50 products in one store, packed: 3 KB for 33 products, so that a list reads
 * its curves with one query.
 */
export const rankMonthEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "rank-month", version: "1", service: "colophon" },
        attributes: {
          tenantId: { type: "string", required: true },
          marketplace: { type: "string", required: true },
          month: { type: "string", required: true },
          part: { type: "number", required: true, padding: { length: 4, char: "0" } },
          /** Counts the changes; a writer names the revision it read. */
          revision: { type: "number", required: true },
          data: { type: CustomAttributeType<Uint8Array>("any"), required: true },
        },
        indexes: { primary: primaryIndex(["tenantId"], ["marketplace", "month", "part"]) },
      },
      table,
    ),
);
