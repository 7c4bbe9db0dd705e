import { CustomAttributeType, Entity } from "electrodb";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/** A pen name with a follower count a day, packed: ten years are less than 10 KB. */
export const followerSeriesEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "follower-series", version: "1", service: "colophon" },
        attributes: {
          tenantId: { type: "string", required: true },
          /** The author portal's id of the pen name. */
          authorId: { type: "string", required: true },
          /** Counts the changes; a writer names the revision it read. */
          revision: { type: "number", required: true },
          data: { type: CustomAttributeType<Uint8Array>("any"), required: true },
        },
        indexes: { primary: primaryIndex(["tenantId"], ["authorId"]) },
      },
      table,
    ),
);
