import { Entity } from "electrodb";
import { entityConfiguration, primaryIndex, type TableAccess } from "../base.ts";

/**
 * Recovery codes for a user who has lost their authenticator. Stored as hashes; a used code is removed from the set.
 */
export const recoveryCodesEntity = (access: TableAccess) =>
  new Entity(
    {
      model: { entity: "recovery-codes", version: "1", service: "colophon" },
      attributes: {
        userId: { type: "string", required: true },
        hashes: { type: "set", items: "string" },
        createdAt: { type: "string", required: true },
      },
      indexes: {
        primary: primaryIndex(["userId"]),
      },
    },
    entityConfiguration(access),
  );
