import { Entity } from "electrodb";
import { CONSENT_SCOPES, type ConsentScope } from "#shared/domain/consent/scopes.ts";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/**
 * How often one member of an agency opened a client's figures of one scope on one day. It belongs to the client: it
 * stays when the member or the agency leaves, and then names no one.
 */
export const clientViewEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "client-view", version: "1", service: "colophon" },
        attributes: {
          clientId: { type: "string", required: true },
          /** In UTC. */
          date: { type: "string", required: true },
          agencyId: { type: "string", required: true },
          memberId: { type: "string", required: true },
          scope: { type: CONSENT_SCOPES as unknown as [ConsentScope, ...ConsentScope[]], required: true },
          count: { type: "number", default: 0 },
          expiresAt: { type: "number", field: "expires_at" },
        },
        indexes: {
          primary: primaryIndex(["clientId"], ["date", "agencyId", "memberId", "scope"]),
        },
      },
      table,
    ),
);
