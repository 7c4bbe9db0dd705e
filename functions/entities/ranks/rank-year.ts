import { CustomAttributeType, Entity } from "electrodb";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/**
 * A product's rank a day in one store, packed: the closed months of three calendar years, of which `year` is the first.
 * One year with its keys exceeds 1 KB; three years take 3 KB; ten are read with one query.
 */
export const rankYearEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "rank-year", version: "1", service: "colophon" },
        attributes: {
          tenantId: { type: "string", required: true },
          asin: { type: "string", required: true },
          marketplace: { type: "string", required: true },
          year: { type: "string", required: true },
          /** Counts the changes; a writer names the revision it read. */
          revision: { type: "number", required: true },
          data: { type: CustomAttributeType<Uint8Array>("any"), required: true },
        },
        indexes: { primary: primaryIndex(["tenantId"], ["asin", "marketplace", "year"]) },
      },
      table,
    ),
);
