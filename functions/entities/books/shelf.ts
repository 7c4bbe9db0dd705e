import { CustomAttributeType, Entity } from "electrodb";
import { entityConfiguration, primaryIndex, type TableAccess } from "../base.ts";

/**
 * All of an account's books: works, formats, pen names, series and tags, as JSON compressed with zstd. One item, so
 * that a change is atomic and the shelf is read in one call: about 60 bytes a format, 5 read units for 300 books.
 */
export const shelfEntity = (access: TableAccess) =>
  new Entity(
    {
      model: { entity: "shelf", version: "1", service: "colophon" },
      attributes: {
        userId: { type: "string", required: true },
        /** Counts the changes, from 1; a writer names the revision it read. */
        revision: { type: "number", required: true },
        /** The packed shelf, or its beginning when it exceeds one item. */
        data: { type: CustomAttributeType<Uint8Array>("any"), required: true },
        more: { type: "number", required: true },
        attempt: { type: "string", required: true },
      },
      indexes: { primary: primaryIndex(["userId"]) },
    },
    entityConfiguration(access),
  );
