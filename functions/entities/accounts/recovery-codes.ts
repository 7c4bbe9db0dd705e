import { Entity } from "electrodb";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/**
 * Recovery codes for a user who has lost their authenticator. Stored as hashes; a used code is removed from the set.
 */
export const recoveryCodesEntity = onTable(
  (table) =>
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
      table,
    ),
);
