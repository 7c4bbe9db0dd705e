import { CustomAttributeType, Entity } from "electrodb";
import type { AuthorProfile } from "#shared/sources/amazon/answers.ts";
import { primaryIndex, secondaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/** A verified Amazon sign-in that waits for the author's consent to replace the current publishing account. */
export interface ProposedAccount {
  /** Hash of the code and its verifier, by which the proposal is found again; the code itself is no longer valid. */
  readonly proof: string;
  readonly retailerUserId: string;
  readonly email: string;
  /** Milliseconds since 1970; compared in code. */
  readonly until: number;
}

/**
 * An Amazon account whose session the author has entrusted to Colophon: the publishing account or an author portal
 * account. The session is stored separately.
 */
export const linkedAccountEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "linked-account", version: "1", service: "colophon" },
        attributes: {
          userId: { type: "string", required: true },
          /** Stable across reconnections of an account; for the publishing slot, the same whichever account is in it. */
          accountId: { type: "string", required: true },
          type: { type: ["KDP", "AUTHOR_CENTRAL"] as const, required: true },
          /** The account's user id at Amazon, from Amazon's own sign-in and never from the browser. */
          retailerUserId: { type: "string", required: true },
          email: { type: "string", required: true },
          active: { type: "boolean", required: true },
          connectedAt: { type: "string", required: true },
          disconnectedAt: { type: "string" },
          profile: { type: CustomAttributeType<AuthorProfile>("any") },
          /** Creation day of the publishing account, which distinguishes its session from another account's. */
          accountCreationDate: { type: "string" },
          lastUsedAt: { type: "string" },
          lastUsedBy: { type: "string" },
          /** When the session ends according to its cookies; absent when they have no expiry. */
          sessionEndsAt: { type: "string" },
          endShard: { type: "string" },
          notifiedEndsAt: { type: "string" },
          /** Set together while the session of an author portal account is accepted. */
          portalShard: { type: "string" },
          portalSince: { type: "string" },
          proposed: { type: CustomAttributeType<ProposedAccount>("any") },
        },
        indexes: {
          primary: primaryIndex(["userId"], ["accountId"]),
          byEnd: secondaryIndex("gsi1", ["endShard"], ["sessionEndsAt"]),
          /**
           * Author portal accounts whose ranks the server reads, by shard. Written when a session is connected, refused
           * or forgotten, and never by a reading.
           */
          byPortal: secondaryIndex("gsi2", ["portalShard"], ["portalSince"]),
        },
      },
      table,
    ),
);
