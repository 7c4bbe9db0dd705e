import { CustomAttributeType, Entity } from "electrodb";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/**
 * An import's findings in its files and its plan for each month: JSON compressed with zstd, stored separately from the
 * state that every step updates.
 */
export const importDetailEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "import-detail", version: "1", service: "colophon" },
        attributes: {
          userId: { type: "string", required: true },
          importId: { type: "string", required: true },
          data: { type: CustomAttributeType<Uint8Array>("any"), required: true },
          /** That of the import. */
          expiresAt: { type: "number", field: "expires_at" },
        },
        indexes: { primary: primaryIndex(["userId"], ["importId"]) },
      },
      table,
    ),
);
