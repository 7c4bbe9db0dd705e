import { CustomAttributeType, Entity } from "electrodb";
import type { ReportFamily } from "#shared/domain/report-month.ts";
import { accountAttributes } from "../account-key.ts";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/**
 * One month of one report family: its current version and source. Its figures are in immutable parts that its
 * facts name by hash; replacing the month is one conditional update of this item. A partition is one account's year.
 */
export const reportMonthEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "report-month", version: "1", service: "colophon" },
        attributes: {
          ...accountAttributes,
          year: { type: "string", required: true },
          month: { type: "string", required: true },
          family: { type: CustomAttributeType<ReportFamily>("string"), required: true },
          /** Counts every replacement and removal of the month: no two versions of a month ever share a revision. */
          revision: { type: "number", required: true },
          /** The month's facts as JSON (`month-facts.ts`): one value is read several times faster than nested attributes. */
          facts: { type: "any" },
          // The facts of an item from before they were JSON.
          absent: { type: "boolean" },
          hash: { type: "string" },
          grain: { type: ["day", "month"] as const },
          figures: { type: "any" },
          summary: { type: "any" },
          combined: { type: "any" },
          stores: { type: "any" },
          source: { type: ["upload", "extension", "cookies"] as const },
          file: { type: "string" },
          fileCreatedAt: { type: "string" },
          fetchedAt: { type: "string" },
          importId: { type: "string" },
          previousRevision: { type: "number" },
          previousKey: { type: "string" },
        },
        indexes: { primary: primaryIndex(["userId", "retailer", "account", "year"], ["month", "family"]) },
      },
      table,
    ),
);
