import { CustomAttributeType, Entity } from "electrodb";
import { entityConfiguration, primaryIndex, type TableAccess } from "../base.ts";

/**
 * The overflow of a shelf that is too large for its one item. Written before the revision that names it, and never
 * changed.
 */
export const shelfPartEntity = (access: TableAccess) =>
  new Entity(
    {
      model: { entity: "shelf-part", version: "1", service: "colophon" },
      attributes: {
        userId: { type: "string", required: true },
        /** The shelf's revision that it was written for. */
        revision: { type: "number", required: true, padding: { length: 12, char: "0" } },
        /** Identifies the writer: of two concurrent writers of one revision, the shelf names only one. */
        attempt: { type: "string", required: true },
        part: { type: "number", required: true, padding: { length: 4, char: "0" } },
        data: { type: CustomAttributeType<Uint8Array>("any"), required: true },
      },
      indexes: { primary: primaryIndex(["userId"], ["revision", "attempt", "part"]) },
    },
    entityConfiguration(access),
  );
