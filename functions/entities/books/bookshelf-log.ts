import { CustomAttributeType, Entity } from "electrodb";
import { entityConfiguration, primaryIndex, type TableAccess } from "../base.ts";

/** The last bookshelf page that could not be read and that its author agreed to send: text to find out why, never shown as a page to anybody. */
export const bookshelfLogEntity = (access: TableAccess) =>
  new Entity(
    {
      model: { entity: "bookshelf-log", version: "1", service: "colophon" },
      attributes: {
        userId: { type: "string", required: true },
        loggedAt: { type: "string", required: true },
        /** The page, compressed with zstd. */
        data: { type: CustomAttributeType<Uint8Array>("any"), required: true },
        /** Unix seconds; the rule, and later the time to live. */
        expiresAt: { type: "number", field: "expires_at", required: true },
      },
      indexes: { primary: primaryIndex(["userId"]) },
    },
    entityConfiguration(access),
  );
