import { CustomAttributeType, Entity } from "electrodb";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/** A book's pre-orders by day and store, packed: a year of twelve stores is about 6 KB. Released ones stay. */
export const preorderEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "preorder", version: "1", service: "colophon" },
        attributes: {
          tenantId: { type: "string", required: true },
          asin: { type: "string", required: true },
          /** Counts the changes; a writer names the revision it read. */
          revision: { type: "number", required: true },
          data: { type: CustomAttributeType<Uint8Array>("any"), required: true },
        },
        indexes: { primary: primaryIndex(["tenantId"], ["asin"]) },
      },
      table,
    ),
);
