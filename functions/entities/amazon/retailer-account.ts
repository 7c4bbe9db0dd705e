import { CustomAttributeType, Entity } from "electrodb";
import type { AuthorProfile } from "#shared/retailer/answers.ts";
import { accountAttributes } from "../account-key.ts";
import { entityConfiguration, primaryIndex, secondaryIndex, type TableAccess } from "../base.ts";

/** What is known of an author's account at the retailer: who they are there, since when, and whether its figures are to come by themselves. */
export const retailerAccountEntity = (access: TableAccess) =>
  new Entity(
    {
      model: { entity: "retailer-account", version: "1", service: "colophon" },
      attributes: {
        ...accountAttributes,
        /** As the author portal tells it; absent while the author has claimed no page there. */
        profile: { type: CustomAttributeType<AuthorProfile>("any") },
        /** The day on which the publishing account was made. */
        accountCreationDate: { type: "string" },
        /** Present from activation on: which part of the list of active accounts this one is on. */
        activeShard: { type: "string" },
        activatedAt: { type: "string" },
        /** When the author chose cookie mode; absent in extension mode, which is how everybody begins. */
        cookieModeAt: { type: "string" },
        /** The author portal account that was made the primary one; without it, or when it is gone, the oldest is. */
        primaryAccountId: { type: "string" },
        /** Present while the server holds a session of the publishing account: which part of the list of such accounts this one is on. */
        sessionShard: { type: "string" },
        sessionSince: { type: "string" },
        /** When the server had fetched the whole history once. */
        historyAt: { type: "string" },
        /** Since when the whole history is wanted anew, because the one that was fetched was deleted or was another account's. */
        historySince: { type: "string" },
      },
      indexes: {
        primary: primaryIndex(["userId"], ["retailer", "account"]),
        /** Accounts whose figures are to come by themselves, by shard. Written at activation and never by a sync. */
        byActive: secondaryIndex("gsi1", ["activeShard"], ["activatedAt"]),
        /** Accounts that the server fetches for, by shard. Written when a session is connected, refused or forgotten, and never by a sync. */
        bySession: secondaryIndex("gsi2", ["sessionShard"], ["sessionSince"]),
      },
    },
    entityConfiguration(access),
  );
