import { CustomAttributeType, Entity } from "electrodb";
import type { AuthorProfile } from "#shared/retailer/answers.ts";
import { entityConfiguration, primaryIndex, secondaryIndex, type TableAccess } from "../base.ts";

/** A retailer's sign-in that has been proven for the publishing slot and waits for the author to say that it may replace the one before. */
export interface ProposedAccount {
  /** Hash of the code and its verifier, which open the proposal again; the code itself is worth nothing any more. */
  readonly proof: string;
  readonly retailerUserId: string;
  readonly email: string;
  /** Milliseconds since 1970; compared in code. */
  readonly until: number;
}

/** An account at the retailer whose session the author has entrusted to us: the one publishing account, or one of the author portal. The session is elsewhere. */
export const linkedAccountEntity = (access: TableAccess) =>
  new Entity(
    {
      model: { entity: "linked-account", version: "1", service: "colophon" },
      attributes: {
        userId: { type: "string", required: true },
        /** The same for the same account, whenever it is connected again; of the publishing slot, whichever account is in it. */
        accountId: { type: "string", required: true },
        type: { type: ["KDP", "AUTHOR_CENTRAL"] as const, required: true },
        /** Who it is to the retailer, from its own sign-in and never from the browser. */
        retailerUserId: { type: "string", required: true },
        email: { type: "string", required: true },
        /** Whether its session still opened the portal the last time. */
        active: { type: "boolean", required: true },
        connectedAt: { type: "string", required: true },
        /** When the author disconnected it themselves: then only a sign-in at the retailer connects it again. */
        disconnectedAt: { type: "string" },
        profile: { type: CustomAttributeType<AuthorProfile>("any") },
        /** The day on which the publishing account was made: by it another account's session is told from this one's. */
        accountCreationDate: { type: "string" },
        /** When the session was last used, to the hour, and by what. */
        lastUsedAt: { type: "string" },
        lastUsedBy: { type: "string" },
        /** When the session ends as far as its cookies say; absent where they do not. */
        sessionEndsAt: { type: "string" },
        /** Present together with it: which part of the list of sessions by their ends this one is on. */
        endShard: { type: "string" },
        /** The end of which the author was told by mail. */
        toldEndsAt: { type: "string" },
        proposed: { type: CustomAttributeType<ProposedAccount>("any") },
      },
      indexes: {
        primary: primaryIndex(["userId"], ["accountId"]),
        /** Which sessions end when, by shard. Written when a session is connected, and at most once an hour while it is used. */
        byEnd: secondaryIndex("gsi1", ["endShard"], ["sessionEndsAt"]),
      },
    },
    entityConfiguration(access),
  );
