import { Entity } from "electrodb";
import { entityConfiguration, primaryIndex, type TableAccess } from "../base.ts";

export const agencyEntity = (access: TableAccess) =>
  new Entity(
    {
      model: { entity: "agency", version: "1", service: "colophon" },
      attributes: {
        agencyId: { type: "string", required: true },
        name: { type: "string", required: true },
        website: { type: "string" },
        ownerId: { type: "string", required: true },
        createdAt: { type: "string", required: true },
        /** The code that authors may enter; the only valid one. */
        clientCode: { type: "string" },
      },
      indexes: {
        primary: primaryIndex(["agencyId"]),
      },
    },
    entityConfiguration(access),
  );
