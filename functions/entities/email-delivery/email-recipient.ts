import { Entity } from "electrodb";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/** One recipient of the regular emails of a user. Instants are ISO 8601 in UTC. */
export const emailRecipientEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "email-recipient", version: "1", service: "colophon" },
        attributes: {
          userId: { type: "string", required: true },
          subscription: { type: ["letter", "signals"] as const, required: true },
          /** `self` for the user's own address, whichever that is; otherwise an address in lower case. */
          recipient: { type: "string", required: true },
          /** Part of the link that stops these emails without signing in. */
          secret: { type: "string", required: true },
          stoppedAt: { type: "string" },
          /** The address that returned an email or reported it as spam; a different one is not paused. */
          pausedAddress: { type: "string" },
          pausedAt: { type: "string" },
          pauseReason: { type: ["bounce", "complaint"] as const },
        },
        indexes: { primary: primaryIndex(["userId"], ["subscription", "recipient"]) },
      },
      table,
    ),
);
