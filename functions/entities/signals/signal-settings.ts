import { CustomAttributeType, Entity } from "electrodb";
import type { Silence } from "#shared/domain/signals/settings/silence.ts";
import { primaryIndex, secondaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/** Which signals an author wants, and when their signals are checked next. */
export const signalSettingsEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "signal-settings", version: "1", service: "colophon" },
        attributes: {
          userId: { type: "string", required: true },
          /** The first day whose events raise signals. */
          watchedSince: { type: "string", required: true },
          /** Local hours, 0 to 23, between which no email is sent; absent for the default. */
          quietFrom: { type: "number" },
          quietTo: { type: "number" },
          silence: { type: CustomAttributeType<Silence>("any") },
          /** Counts the changes of `silence`. */
          silenceRevision: { type: "number" },
          /** The author's day of the latest email. Claimed before it is sent. */
          emailedOn: { type: "string" },
          shard: { type: "string", required: true },
          nextAt: { type: "string", required: true },
        },
        indexes: {
          primary: primaryIndex(["userId"]),
          byNext: secondaryIndex("gsi1", ["shard"], ["nextAt"]),
        },
      },
      table,
    ),
);
