import { Entity } from "electrodb";
import { primaryIndex, secondaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/** The code that authors enter to share figures with an agency. The agency's own item names the one that is valid. */
export const agencyCodeEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "agency-code", version: "1", service: "colophon" },
        attributes: {
          /** Letters and digits without separators. */
          code: { type: "string", required: true },
          agencyId: { type: "string", required: true },
        },
        indexes: {
          primary: primaryIndex(["code"]),
          byAgency: secondaryIndex("gsi1", ["agencyId"], ["code"]),
        },
      },
      table,
    ),
);
