import { Entity } from "electrodb";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/**
 * The holder of an email address. A claim without `userId` is an unfinished sign-up: it contains a proof of its
 * password, so that the same person can resume after a crash, and it expires.
 */
export const emailClaimEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "email-claim", version: "1", service: "colophon" },
        attributes: {
          /** In lower case. */
          email: { type: "string", required: true },
          claimId: { type: "string", required: true },
          claimedAt: { type: "string", required: true },
          passwordProof: { type: "string" },
          userId: { type: "string" },
          expiresAt: { type: "number", field: "expires_at" },
        },
        indexes: { primary: primaryIndex(["email"]) },
      },
      table,
    ),
);
