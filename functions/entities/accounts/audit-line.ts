import { Entity } from "electrodb";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/**
 * One line of an account's audit log: an action of the administrator, or the account's deletion. Never changed, and the
 * only item that outlives the account.
 */
export const auditLineEntity = onTable(
  (table) =>
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
          route: { type: "string" },
          /** The change that the administrator's request makes, as the endpoint declares it; absent for a read. */
          change: { type: "string" },
          reason: { type: "string" },
        },
        indexes: {
          primary: primaryIndex(["userId"], ["at", "lineId"]),
        },
      },
      table,
    ),
);
