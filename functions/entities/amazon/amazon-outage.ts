import { Entity } from "electrodb";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

export const amazonOutageEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "retailer-outage", version: "1", service: "colophon" },
        attributes: {
          retailer: { type: ["amazon"] as const, required: true },
          /** Counts every change, so that only one of two concurrent judgments is stored. */
          revision: { type: "number", required: true },
          openedAt: { type: "number" },
          peak: { type: "number", required: true },
          healedAt: { type: "number" },
          notifiedAt: { type: "number" },
        },
        indexes: { primary: primaryIndex(["retailer"]) },
      },
      table,
    ),
);
