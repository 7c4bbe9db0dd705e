import { Entity } from "electrodb";
import { entityConfiguration, primaryIndex, type TableAccess } from "../base.ts";

/**
 * Who holds an e-mail address. A claim without `userId` is a sign-up under way: it carries a proof of its password, so that the same person
 * can go on with it after a crash, and it lapses.
 */
export const emailClaimEntity = (access: TableAccess) =>
  new Entity(
    {
      model: { entity: "email-claim", version: "1", service: "colophon" },
      attributes: {
        /** In lower case. */
        email: { type: "string", required: true },
        claimId: { type: "string", required: true },
        claimedAt: { type: "string", required: true },
        /** scrypt salt and hash, while the sign-up is under way only. */
        passwordProof: { type: "string" },
        userId: { type: "string" },
        expiresAt: { type: "number", field: "expires_at" },
      },
      indexes: { primary: primaryIndex(["email"]) },
    },
    entityConfiguration(access),
  );
