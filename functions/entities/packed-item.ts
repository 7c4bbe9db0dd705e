import { CustomAttributeType, Entity } from "electrodb";
import { primaryIndex } from "./base.ts";
import { onTable } from "./on-table.ts";

/** A tenant's one packed value of a kind, in one item, so that a change is atomic and one call reads it. */
export const packedItemEntity = (entity: string) =>
  onTable(
    (table) =>
      new Entity(
        {
          model: { entity, version: "1", service: "colophon" },
          attributes: {
            userId: { type: "string", required: true },
            /** Counts the changes, from 1; a writer names the revision it read. */
            revision: { type: "number", required: true },
            /** The packed value, or its beginning when it exceeds one item. */
            data: { type: CustomAttributeType<Uint8Array>("any"), required: true },
            /** How many parts follow. */
            more: { type: "number", required: true },
            /** Identifies the write, and with it the parts; empty in older items without parts. */
            attempt: { type: "string", required: true },
          },
          indexes: { primary: primaryIndex(["userId"]) },
        },
        table,
      ),
  );
export type PackedItemEntity = ReturnType<ReturnType<typeof packedItemEntity>>;

/**
 * The overflow of a value that is too large for its one item. Written before the revision that names it, and never
 * changed.
 */
export const packedPartEntity = (entity: string) =>
  onTable(
    (table) =>
      new Entity(
        {
          model: { entity, version: "1", service: "colophon" },
          attributes: {
            userId: { type: "string", required: true },
            /** The item's revision that it was written for. */
            revision: { type: "number", required: true, padding: { length: 12, char: "0" } },
            /** Identifies the writer: of two concurrent writers of one revision, the item names only one. */
            attempt: { type: "string", required: true },
            part: { type: "number", required: true, padding: { length: 4, char: "0" } },
            data: { type: CustomAttributeType<Uint8Array>("any"), required: true },
          },
          indexes: { primary: primaryIndex(["userId"], ["revision", "attempt", "part"]) },
        },
        table,
      ),
  );
export type PackedPartEntity = ReturnType<ReturnType<typeof packedPartEntity>>;
