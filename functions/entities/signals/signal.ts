import { CustomAttributeType, Entity } from "electrodb";
import type { RaisedSignal } from "#shared/domain/signals/signal.ts";
import { primaryIndex, secondaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/** One signal per occurrence: raising the same key again finds this item and writes nothing. */
export const signalEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "signal", version: "1", service: "colophon" },
        attributes: {
          userId: { type: "string", required: true },
          key: { type: "string", required: true },
          raisedAt: { type: "string", required: true },
          signal: { type: CustomAttributeType<RaisedSignal>("any"), required: true },
          /** Present while the signal is open: puts the item into the index that badge, email and agencies read. */
          open: { type: ["yes"] as const },
          seenAt: { type: "string" },
          /** When its cause was gone, or it was no longer news. */
          closedAt: { type: "string" },
          /** The author's day whose email lists it. Set before that email is sent. */
          emailedOn: { type: "string" },
          expiresAt: { type: "number", field: "expires_at" },
        },
        indexes: {
          primary: primaryIndex(["userId"], ["key"]),
          byOpen: secondaryIndex("gsi1", ["userId", "open"], ["raisedAt"]),
          byTime: secondaryIndex("gsi2", ["userId"], ["raisedAt", "key"]),
        },
      },
      table,
    ),
);
