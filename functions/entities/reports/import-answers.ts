import { CustomAttributeType, Entity } from "electrodb";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/**
 * The author's answers to one round of an import's questions, compressed. Written once: the first answer to a round is
 * final.
 */
export const importAnswersEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "import-answers", version: "1", service: "colophon" },
        attributes: {
          userId: { type: "string", required: true },
          importId: { type: "string", required: true },
          round: { type: "string", required: true },
          data: { type: CustomAttributeType<Uint8Array>("any"), required: true },
          /** That of the import. */
          expiresAt: { type: "number", field: "expires_at" },
        },
        indexes: { primary: primaryIndex(["userId"], ["importId", "round"]) },
      },
      table,
    ),
);
