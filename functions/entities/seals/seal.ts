import { CustomAttributeType, Entity } from "electrodb";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/**
 * One entry of an author's chain of sealed months. Created once, so that no two entries share a number; only a deletion
 * of its source takes its content away.
 */
export const sealEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "seal", version: "1", service: "colophon" },
        attributes: {
          tenantId: { type: "string", required: true },
          number: { type: "number", required: true, padding: { length: 8, char: "0" } },
          version: { type: "number", required: true },
          sealedAt: { type: "string", required: true },
          previous: { type: "string", required: true },
          contentHash: { type: "string", required: true },
          hash: { type: "string", required: true },
          /** The packed content; absent once it was deleted. */
          content: { type: CustomAttributeType<Uint8Array>("any") },
        },
        indexes: { primary: primaryIndex(["tenantId"], ["number"]) },
      },
      table,
    ),
);
