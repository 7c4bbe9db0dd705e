import { CustomAttributeType, Entity } from "electrodb";
import type { LetterSection } from "#shared/domain/letters/letter.ts";
import { primaryIndex, secondaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/** A second address that a user has named for the letter. Only the hash of its link's secret is stored. */
export interface NamedAddress {
  readonly address: string;
  readonly secretHash: string;
  readonly askedAt: string;
  readonly confirmedAt?: string;
}

/** What a user has chosen for the weekly letter. The weekday stands in the user's own row. */
export const letterSettingsEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "letter-settings", version: "1", service: "colophon" },
        attributes: {
          userId: { type: "string", required: true },
          /** Counts the changes; a writer names the revision it read. */
          revision: { type: "number", required: true },
          isOn: { type: "boolean", required: true },
          hour: { type: "number", required: true },
          sections: { type: CustomAttributeType<readonly LetterSection[]>("any"), required: true },
          addresses: { type: CustomAttributeType<readonly NamedAddress[]>("any"), required: true },
          /** Since when letters are wanted: none is sent that was due before. */
          since: { type: "string" },
          /** Set together while letters are wanted: when the account is looked at again. */
          shard: { type: "string" },
          nextAt: { type: "string" },
        },
        indexes: {
          primary: primaryIndex(["userId"]),
          byNext: secondaryIndex("gsi1", ["shard"], ["nextAt"]),
        },
      },
      table,
    ),
);
