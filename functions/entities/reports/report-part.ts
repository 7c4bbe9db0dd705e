import { CustomAttributeType, Entity } from "electrodb";
import { accountAttributes } from "../account-key.ts";
import { entityConfiguration, primaryIndex, type TableAccess } from "../base.ts";

/**
 * Records of one store in one month (or of one year's roll-up), as JSON compressed with zstd, 350 KB at most. Never changed: its name is the SHA-256 of
 * the JSON. Parts of different scopes are never shared, so a scope may retire its own without asking the others.
 */
export const reportPartEntity = (access: TableAccess) =>
  new Entity(
    {
      model: { entity: "report-part", version: "1", service: "colophon" },
      attributes: {
        ...accountAttributes,
        year: { type: "string", required: true },
        /** `estimator#2025-01`, or `rollup#estimator`. */
        scope: { type: "string", required: true },
        hash: { type: "string", required: true },
        /** The version of the JSON's shape; absent is 1. Beside the JSON, since that is what the hash names. */
        v: { type: "number" },
        data: { type: CustomAttributeType<Uint8Array>("any"), required: true },
        /** The newest revision for which this part was written; it may be retired only by somebody who saw that revision or a later one. */
        forRevision: { type: "number", required: true },
        /** Set when nothing names the part any more. */
        expiresAt: { type: "number", field: "expires_at" },
      },
      indexes: { primary: primaryIndex(["userId", "retailer", "account", "year"], ["scope", "hash"]) },
    },
    entityConfiguration(access),
  );
