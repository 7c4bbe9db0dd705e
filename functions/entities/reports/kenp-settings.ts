import { Entity } from "electrodb";
import { entityConfiguration, primaryIndex, type TableAccess } from "../base.ts";

export const kenpSettingsEntity = (access: TableAccess) =>
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
    entityConfiguration(access),
  );
