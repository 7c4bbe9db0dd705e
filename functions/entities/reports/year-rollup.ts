import { CustomAttributeType, Entity } from "electrodb";
import type { SalesFamily } from "#shared/domain/report-month.ts";
import { accountAttributes } from "../account-key.ts";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/**
 * One year of one family summed by month, in parts of scope `rollup#{family}`. Includes the revisions it was made from:
 * a reader that finds a month at another revision sums the year again.
 */
export const yearRollupEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "year-rollup", version: "1", service: "colophon" },
        attributes: {
          ...accountAttributes,
          year: { type: "string", required: true },
          family: { type: CustomAttributeType<SalesFamily>("string"), required: true },
          version: { type: "number", required: true },
          v: { type: "number" },
          /** Month → revision. */
          madeFrom: { type: CustomAttributeType<Readonly<Record<string, number>>>("any"), required: true },
          parts: { type: CustomAttributeType<readonly string[]>("any"), required: true },
          /** Parts of earlier versions that this one replaced: to be retired, also after a crash. */
          superseded: { type: CustomAttributeType<readonly string[]>("any"), required: true },
        },
        indexes: { primary: primaryIndex(["userId", "retailer", "account", "year"], ["family"]) },
      },
      table,
    ),
);
