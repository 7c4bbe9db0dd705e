import { CustomAttributeType, Entity } from "electrodb";
import { accountAttributes } from "../account-key.ts";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/**
 * The version of every month at the author's last visit, so that the next one can show what has changed. One item for
 * all months, about a kilobyte for ten years; missing before the first visit.
 */
export const reportSeenEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "report-seen", version: "1", service: "colophon" },
        attributes: {
          ...accountAttributes,
          /**
           * Year → two revisions a month, January's first: of the estimator and of Prior Months. 0 for no month, negative
           * for a month that was removed at that revision.
           */
          revisions: { type: CustomAttributeType<Readonly<Record<string, readonly number[]>>>("any"), required: true },
          /** Of every other source: family → year → a revision a month, with the same meaning. */
          others: {
            type: CustomAttributeType<Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>>("any"),
          },
          seenAt: { type: "string", required: true },
          /** Counts the changes; a writer names the version it read. */
          version: { type: "number", required: true },
        },
        indexes: { primary: primaryIndex(["userId", "retailer", "account"]) },
      },
      table,
    ),
);
