import { CustomAttributeType, Entity } from "electrodb";
import { entityConfiguration, primaryIndex, type TableAccess } from "../base.ts";

/**
 * Everything that is known of an account's books: works, formats, pen names, series and tags, as JSON compressed with zstd. One item, so that a change is
 * there as a whole or not at all, and whoever reads the shelf reads once: about 60 bytes a format, 5 read units for 300 books.
 */
export const shelfEntity = (access: TableAccess) =>
  new Entity(
    {
      model: { entity: "shelf", version: "1", service: "colophon" },
      attributes: {
        /** The author's or the agency's account. */
        userId: { type: "string", required: true },
        /** Counts the changes, from 1; a writer names the one that it saw. */
        revision: { type: "number", required: true },
        /** The facts, or their beginning when they are more than an item holds. */
        data: { type: CustomAttributeType<Uint8Array>("any"), required: true },
        /** Items of this revision and attempt that hold the rest. */
        more: { type: "number", required: true },
        attempt: { type: "string", required: true },
      },
      indexes: { primary: primaryIndex(["userId"]) },
    },
    entityConfiguration(access),
  );
