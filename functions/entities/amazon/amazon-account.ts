import { CustomAttributeType, Entity } from "electrodb";
import type { AuthorProfile } from "#shared/sources/amazon/answers.ts";
import { accountAttributes } from "../account-key.ts";
import { primaryIndex, secondaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/**
 * An author's account at Amazon: its profile, its creation date, and whether its figures are synced
 * automatically.
 */
export const amazonAccountEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "retailer-account", version: "1", service: "colophon" },
        attributes: {
          ...accountAttributes,
          profile: { type: CustomAttributeType<AuthorProfile>("any") },
          accountCreationDate: { type: "string" },
          activeShard: { type: "string" },
          activatedAt: { type: "string" },
          /** When the author chose cookie mode; absent in extension mode, the default. */
          cookieModeAt: { type: "string" },
          /**
           * The author portal account chosen as primary; without it, or when it was removed, the oldest one is primary.
           */
          primaryAccountId: { type: "string" },
          sessionShard: { type: "string" },
          sessionSince: { type: "string" },
          historyAt: { type: "string" },
          /**
           * Since when the whole history must be fetched again, because the previous one was deleted or belonged to
           * another account.
           */
          historySince: { type: "string" },
        },
        indexes: {
          primary: primaryIndex(["userId"], ["retailer", "account"]),
          /** Accounts that are synced automatically, by shard. Written at activation and never by a sync. */
          byActive: secondaryIndex("gsi1", ["activeShard"], ["activatedAt"]),
          /**
           * Accounts that the server fetches, by shard. Written when a session is connected, refused or forgotten, and
           * never by a sync.
           */
          bySession: secondaryIndex("gsi2", ["sessionShard"], ["sessionSince"]),
        },
      },
      table,
    ),
);
