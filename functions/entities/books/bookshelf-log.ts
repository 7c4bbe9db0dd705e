import { CustomAttributeType, Entity } from "electrodb";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/**
 * The last bookshelf page that could not be parsed and that its author agreed to send. Used as text for diagnosis,
 * never rendered as a page.
 */
export const bookshelfLogEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "bookshelf-log", version: "1", service: "colophon" },
        attributes: {
          userId: { type: "string", required: true },
          loggedAt: { type: "string", required: true },
          data: { type: CustomAttributeType<Uint8Array>("any"), required: true },
          expiresAt: { type: "number", field: "expires_at", required: true },
        },
        indexes: { primary: primaryIndex(["userId"]) },
      },
      table,
    ),
);
