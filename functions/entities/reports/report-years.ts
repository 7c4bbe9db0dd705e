import { Entity } from "electrodb";
import { accountAttributes } from "../account-key.ts";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

export const reportYearsEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "report-years", version: "1", service: "colophon" },
        attributes: {
          ...accountAttributes,
          years: { type: "set", items: "string", required: true },
        },
        indexes: { primary: primaryIndex(["userId", "retailer", "account"]) },
      },
      table,
    ),
);
