import { Entity } from "electrodb";
import { accountAttributes } from "../account-key.ts";
import { entityConfiguration, primaryIndex, type TableAccess } from "../base.ts";

export const reportYearsEntity = (access: TableAccess) =>
  new Entity(
    {
      model: { entity: "report-years", version: "1", service: "colophon" },
      attributes: {
        ...accountAttributes,
        years: { type: "set", items: "string", required: true },
      },
      indexes: { primary: primaryIndex(["userId", "retailer", "account"]) },
    },
    entityConfiguration(access),
  );
