import { Entity } from "electrodb";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/** The session of a linked account at Amazon: cookies and user agent, sealed by the vault. Only the fetching function can open it. */
export const amazonSessionEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "retailer-session", version: "1", service: "colophon" },
        attributes: {
          userId: { type: "string", required: true },
          accountId: { type: "string", required: true },
          /** The envelope (`sealed-box.ts`). Its context names user and account, so it opens for no other. */
          sealed: { type: "string", required: true },
          savedAt: { type: "string", required: true },
          /** New with every save: a fetch stores its cookies only if no newer session was saved meanwhile. */
          revision: { type: "string", required: true },
          /** End of the first persistent cookie in Unix seconds, checked in code; later deleted by time to live. */
          expiresAt: { type: "number", field: "expires_at", required: true },
        },
        indexes: { primary: primaryIndex(["userId"], ["accountId"]) },
      },
      table,
    ),
);
