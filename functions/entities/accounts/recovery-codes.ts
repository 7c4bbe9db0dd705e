import { Entity } from "electrodb";
import { entityConfiguration, primaryIndex, type TableAccess } from "../base.ts";

/** What lets a person in who lost the device that makes their one-time codes. Only hashes; a used code is gone from the set. */
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
