import { CustomAttributeType, Entity } from "electrodb";
import { accountAttributes } from "../account-key.ts";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/**
 * Records of one store in one month, of all stores in a small month, or of one year's roll-up, as JSON compressed with
 * zstd, 350 KB at most. Immutable: its name is the SHA-256 of the JSON. Parts are never shared between months or roll-ups, so each may retire
 * its own without checking others.
 */
export const reportPartEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "report-part", version: "1", service: "colophon" },
        attributes: {
          ...accountAttributes,
          year: { type: "string", required: true },
          /** `estimator#2025-01`, or `rollup#estimator`. */
          scope: { type: "string", required: true },
          hash: { type: "string", required: true },
          /**
           * The version of the JSON's shape; absent is 1. Stored next to the JSON because the hash covers only the JSON.
           */
          v: { type: "number" },
          data: { type: CustomAttributeType<Uint8Array>("any"), required: true },
          /**
           * The newest revision for which this part was written; only a writer that read this revision or a later one may
           * retire it.
           */
          forRevision: { type: "number", required: true },
          expiresAt: { type: "number", field: "expires_at" },
        },
        indexes: { primary: primaryIndex(["userId", "retailer", "account", "year"], ["scope", "hash"]) },
      },
      table,
    ),
);
