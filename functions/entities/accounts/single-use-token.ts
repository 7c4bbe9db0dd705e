import { Entity } from "electrodb";
import { entityConfiguration, primaryIndex, type TableAccess } from "../base.ts";

/** A link in a mail that may be used once. Only the hash of its secret is stored. */
export const singleUseTokenEntity = (access: TableAccess) =>
  new Entity(
    {
      model: { entity: "single-use-token", version: "1", service: "colophon" },
      attributes: {
        userId: { type: "string", required: true },
        purpose: { type: ["verify-email", "change-email", "reset-password"] as const, required: true },
        secretHash: { type: "string", required: true },
        /** The address that the link was sent to: it proves no other. */
        email: { type: "string", required: true },
        usedAt: { type: "string" },
        /** When the work of a link that takes several steps was done: from `usedAt` until then nobody else may use it. */
        finishedAt: { type: "string" },
        /** Unix seconds; the rule, and later the time to live. */
        expiresAt: { type: "number", field: "expires_at", required: true },
      },
      indexes: { primary: primaryIndex(["userId"], ["purpose", "secretHash"]) },
    },
    entityConfiguration(access),
  );
