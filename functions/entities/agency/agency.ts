import { Entity } from "electrodb";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

export const agencyEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "agency", version: "1", service: "colophon" },
        attributes: {
          agencyId: { type: "string", required: true },
          name: { type: "string", required: true },
          website: { type: "string" },
          /** Marks the agency's reports: `#rrggbb`. */
          color: { type: "string" },
          ownerId: { type: "string", required: true },
          createdAt: { type: "string", required: true },
          /** The code that authors may enter; the only valid one. */
          clientCode: { type: "string" },
          /** Counts changes of the books in the agency's slots, so that two of them never take the same slot. */
          monitorRevision: { type: "number" },
        },
        indexes: {
          primary: primaryIndex(["agencyId"]),
        },
      },
      table,
    ),
);
