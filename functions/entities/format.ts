import { Entity } from "electrodb";
import { entityConfiguration, primaryIndex, type TableAccess } from "./base.ts";

/** One product of a work: what has an ASIN of its own. The id derives from account and ASIN. `imported…` is what workbooks say. */
export const formatEntity = (access: TableAccess) =>
  new Entity(
    {
      model: { entity: "format", version: "1", service: "colophon" },
      attributes: {
        userId: { type: "string", required: true },
        formatId: { type: "string", required: true },
        asin: { type: "string", required: true },
        importedBookId: { type: "string", required: true },
        importedTitle: { type: "string", required: true },
        importedAuthor: { type: "string", required: true },
        importedFormat: { type: ["kindle", "paperback", "hardcover", "audiobook"] as const, required: true },
        /** "" when no print row gave one. */
        importedIsbn: { type: "string", required: true },
        /** Creation time of the file that said so; "" when unknown. Of two files the newer is believed. */
        importedAsOf: { type: "string", required: true },
      },
      indexes: { primary: primaryIndex(["userId"], ["formatId"]) },
    },
    entityConfiguration(access),
  );
