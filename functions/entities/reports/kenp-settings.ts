import { Entity } from "electrodb";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

export const kenpSettingsEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "kenp-settings", version: "1", service: "colophon" },
        attributes: {
          tenantId: { type: "string", required: true },
          increasePercent: { type: "number" },
          decreasePercent: { type: "number" },
          kenpcPercent: { type: "number" },
          /** Rates by marketplace id. */
          customRates: { type: "any" },
        },
        indexes: {
          primary: primaryIndex(["tenantId"]),
        },
      },
      table,
    ),
);
