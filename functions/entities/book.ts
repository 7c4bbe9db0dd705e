import { Entity } from "electrodb";
import { entityConfiguration, primaryIndex, type TableAccess } from "./base.ts";

/**
 * A work of an author: what its formats have in common. The id derives from author's account, title and first author, so every import finds the same one.
 * What a workbook says is kept in attributes of its own (`imported…`), apart from anything that the author will enter.
 */
export const bookEntity = (access: TableAccess) =>
  new Entity(
    {
      model: { entity: "book", version: "1", service: "colophon" },
      attributes: {
        userId: { type: "string", required: true },
        bookId: { type: "string", required: true },
        importedTitle: { type: "string", required: true },
        importedAuthor: { type: "string", required: true },
        /** Creation time of the file that said so; "" when unknown. Of two files the newer is believed. */
        importedAsOf: { type: "string", required: true },
      },
      indexes: { primary: primaryIndex(["userId"], ["bookId"]) },
    },
    entityConfiguration(access),
  );
