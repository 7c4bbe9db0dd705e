import { Entity } from "electrodb";
import { entityConfiguration, primaryIndex, type TableAccess } from "../base.ts";

/** The latest outage of the retailer as our connections show it: one item for all authors. Instants are epoch milliseconds. */
export const retailerOutageEntity = (access: TableAccess) =>
  new Entity(
    {
      model: { entity: "retailer-outage", version: "1", service: "colophon" },
      attributes: {
        retailer: { type: ["amazon"] as const, required: true },
        /** Counts every change, so that of two judgments at the same moment one is kept. */
        revision: { type: "number", required: true },
        openedAt: { type: "number" },
        peak: { type: "number", required: true },
        healedAt: { type: "number" },
        /** When the operator was notified of the present outage. */
        notifiedAt: { type: "number" },
      },
      indexes: { primary: primaryIndex(["retailer"]) },
    },
    entityConfiguration(access),
  );
