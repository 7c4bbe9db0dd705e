import { Entity } from "electrodb";
import { entityConfiguration, primaryIndex, type TableAccess } from "../base.ts";

/** One line of what was done to an account by somebody else, or of its end. Never changed, and the one thing that outlives the account. */
export const auditLineEntity = (access: TableAccess) =>
  new Entity(
    {
      model: { entity: "audit-line", version: "1", service: "colophon" },
      attributes: {
        userId: { type: "string", required: true },
        at: { type: "string", required: true },
        lineId: { type: "string", required: true },
        kind: {
          type: ["impersonated-request", "impersonation-began", "impersonation-ended", "account-deleted"] as const,
          required: true,
        },
        adminId: { type: "string" },
        grantId: { type: "string" },
        /** Method and path template of an impersonated request. */
        route: { type: "string" },
        /** Why the administrator asked to act as the person. */
        reason: { type: "string" },
      },
      indexes: {
        primary: primaryIndex(["userId"], ["at", "lineId"]),
      },
    },
    entityConfiguration(access),
  );
