import { CustomAttributeType, Entity } from "electrodb";
import { accountAttributes } from "../account-key.ts";
import { entityConfiguration, primaryIndex, type TableAccess } from "../base.ts";

/**
 * Which version of every month an author had seen at the last look, so that the next one can say what has changed. One item for all months, about a
 * kilobyte for ten years; there is none before the first look.
 */
export const reportSeenEntity = (access: TableAccess) =>
  new Entity(
    {
      model: { entity: "report-seen", version: "1", service: "colophon" },
      attributes: {
        ...accountAttributes,
        /**
         * Year → two revisions a month, January's first: of the estimator and of Prior Months. 0 where there was none, negative where the month had been
         * taken away at that revision.
         */
        revisions: { type: CustomAttributeType<Readonly<Record<string, readonly number[]>>>("any"), required: true },
        /** The last look that showed anything new. */
        seenAt: { type: "string", required: true },
        /** Counts the changes; a writer names the one that it read. */
        version: { type: "number", required: true },
      },
      indexes: { primary: primaryIndex(["userId", "retailer", "account"]) },
    },
    entityConfiguration(access),
  );
