import { Entity } from "electrodb";
import { entityConfiguration, primaryIndex, type TableAccess } from "../base.ts";

/** The session of a linked account at the retailer: cookies and user agent, sealed by the vault. Only the fetching function can open it. */
export const retailerSessionEntity = (access: TableAccess) =>
  new Entity(
    {
      model: { entity: "retailer-session", version: "1", service: "colophon" },
      attributes: {
        userId: { type: "string", required: true },
        accountId: { type: "string", required: true },
        /** The envelope (`sealed-box.ts`). Its context names person and account: it opens nowhere else. */
        sealed: { type: "string", required: true },
        savedAt: { type: "string", required: true },
        /** A new one with every save: what a fetch brings back is kept only where no newer session came meanwhile. */
        revision: { type: "string", required: true },
        /** Unix seconds of the first lasting cookie's end; the rule, and later the time to live. */
        expiresAt: { type: "number", field: "expires_at", required: true },
      },
      indexes: { primary: primaryIndex(["userId"], ["accountId"]) },
    },
    entityConfiguration(access),
  );
