import { CustomAttributeType, Entity } from "electrodb";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/** What is known now of up to 250 products in one store, packed. */
export const rankBoardEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "rank-board", version: "1", service: "colophon" },
        attributes: {
          tenantId: { type: "string", required: true },
          marketplace: { type: "string", required: true },
          part: { type: "number", required: true, padding: { length: 4, char: "0" } },
          /** Counts the changes; a writer names the revision it read. */
          revision: { type: "number", required: true },
          /** Whether points of its last day's curve may be stored with their day alone; a board is read with them then. */
          tellsDay: { type: "boolean" },
          data: { type: CustomAttributeType<Uint8Array>("any"), required: true },
        },
        indexes: { primary: primaryIndex(["tenantId"], ["marketplace", "part"]) },
      },
      table,
    ),
);
