import { CustomAttributeType, Entity } from "electrodb";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

export const amazonKenpRatesEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "retailer-kenp-rates", version: "1", service: "colophon" },
        attributes: {
          tenantId: { type: "string", required: true },
          year: { type: "string", required: true },
          /** By marketplace id: a rate for each month from January on, in the store's currency; 0 where unknown. */
          rates: { type: CustomAttributeType<Readonly<Record<string, readonly number[]>>>("any"), required: true },
          /** Counts the changes; a writer names the version it read. */
          version: { type: "number", required: true },
        },
        indexes: { primary: primaryIndex(["tenantId"], ["year"]) },
      },
      table,
    ),
);
