import { Entity } from "electrodb";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/**
 * A counter of one user's or network's calls of one class of routes within a fixed window. `windowStart` is epoch
 * seconds as text.
 */
export const rateLimitEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "rate-limit", version: "1", service: "colophon" },
        attributes: {
          subject: { type: "string", required: true },
          routeClass: { type: "string", required: true },
          windowStart: { type: "string", required: true },
          count: { type: "number", required: true },
          expiresAt: { type: "number", field: "expires_at", required: true },
        },
        indexes: { primary: primaryIndex(["subject"], ["routeClass", "windowStart"]) },
      },
      table,
    ),
);
