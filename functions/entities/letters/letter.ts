import { Entity } from "electrodb";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/**
 * The letter of one day to one recipient, written before it is sent. `claimed` becomes `sent` when the email service has
 * accepted it, or `stopped` or `paused` when the recipient gets none; a letter that stays `claimed` may have arrived or
 * not.
 */
export const letterEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "letter", version: "1", service: "colophon" },
        attributes: {
          userId: { type: "string", required: true },
          day: { type: "string", required: true },
          /** `self`, or a second address. */
          recipient: { type: "string", required: true },
          state: { type: ["claimed", "sent", "stopped", "paused"] as const, required: true },
          claimedAt: { type: "string", required: true },
          /** The letter as JSON; only in the item of `self`. */
          content: { type: "string" },
          expiresAt: { type: "number", field: "expires_at", required: true },
        },
        indexes: { primary: primaryIndex(["userId"], ["day", "recipient"]) },
      },
      table,
    ),
);
