import { Entity } from "electrodb";
import { entityConfiguration, primaryIndex, secondaryIndex, type TableAccess } from "../base.ts";

/** Leave for the administrator to act as one person, for an hour at most. Kept so that the person can see that it happened. */
export const actingGrantEntity = (access: TableAccess) =>
  new Entity(
    {
      model: { entity: "acting-grant", version: "1", service: "colophon" },
      attributes: {
        adminId: { type: "string", required: true },
        grantId: { type: "string", required: true },
        userId: { type: "string", required: true },
        /** Why, in the administrator's words; the person reads it. */
        reason: { type: "string", required: true },
        createdAt: { type: "string", required: true },
        /** ISO 8601: the rule. Such a row has no time to live. */
        endsAt: { type: "string", required: true },
        endedAt: { type: "string" },
      },
      indexes: {
        primary: primaryIndex(["adminId"], ["grantId"]),
        /** What was done in a person's name, oldest first. */
        byUser: secondaryIndex("gsi1", ["userId"], ["createdAt"]),
      },
    },
    entityConfiguration(access),
  );
