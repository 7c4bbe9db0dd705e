import { CustomAttributeType, Entity } from "electrodb";
import type { ConsentScope } from "#shared/domain/consent/scopes.ts";
import type { MonitoredBook } from "#shared/domain/ranks/monitor/slots.ts";
import { primaryIndex, secondaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

export type MonitoredById = Readonly<Record<string, Pick<MonitoredBook, "tier" | "slot">>>;

/** An author's consent: the item exists as long as the author shares figures with the agency. */
export const agencyClientEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "agency-client", version: "1", service: "colophon" },
        attributes: {
          agencyId: { type: "string", required: true },
          /** The author's user id. */
          clientId: { type: "string", required: true },
          scopes: { type: CustomAttributeType<readonly ConsentScope[]>("any"), required: true },
          /** The agency's own name for the client; absent while it uses the author's. */
          label: { type: "string" },
          /** The member who invited the author; absent when the author entered the agency's code. */
          invitedBy: { type: "string" },
          since: { type: "string", required: true },
          /** The author's books in slots of the agency's plan, by book id; absent without any. */
          monitored: { type: CustomAttributeType<MonitoredById>("any") },
          /**
           * What the agency's lists order, filter and sum by, packed; absent or empty until it is read from its sources
           * again. It stands in the consent, so that it ends with it.
           */
          summary: { type: CustomAttributeType<Uint8Array>("any") },
          /** Another one after each change of the scopes or the summary; a writer of the summary names the one it read. */
          edition: { type: "string" },
        },
        indexes: {
          primary: primaryIndex(["agencyId"], ["clientId"]),
          byClient: secondaryIndex("gsi1", ["clientId"], ["agencyId"]),
        },
      },
      table,
    ),
);
