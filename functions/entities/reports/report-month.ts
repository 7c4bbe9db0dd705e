import { CustomAttributeType, Entity } from "electrodb";
import type { MonthFigures } from "#shared/domain/imports/month-figures.ts";
import type { ReportFamily } from "#shared/domain/report-month.ts";
import type { SummaryFact } from "#shared/sources/amazon/workbook/types.ts";
import { accountAttributes } from "../account-key.ts";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/**
 * One month of one report family: its current version and source. Its figures are in immutable parts that `stores`
 * names by hash; replacing the month is one conditional update of this item. A partition is one account's year.
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
          /**
           * True when an undo removed the only version: the item stays to continue the count, and readers see no month.
           */
          absent: { type: "boolean", required: true },
          /** SHA-256 of the whole content. */
          hash: { type: "string", required: true },
          grain: { type: ["day", "month"] as const, required: true },
          figures: { type: CustomAttributeType<MonthFigures>("any"), required: true },
          summary: { type: CustomAttributeType<SummaryFact | null>("any") },
          combined: { type: CustomAttributeType<Readonly<Record<string, number>>>("any"), required: true },
          /** Store label → hashes of its parts, in order. */
          stores: { type: CustomAttributeType<Readonly<Record<string, readonly string[]>>>("any"), required: true },
          source: { type: ["upload", "extension", "cookies"] as const, required: true },
          file: { type: "string", required: true },
          fileCreatedAt: { type: "string" },
          fetchedAt: { type: "string", required: true },
          importId: { type: "string", required: true },
          previousRevision: { type: "number" },
          previousKey: { type: "string" },
        },
        indexes: { primary: primaryIndex(["userId", "retailer", "account", "year"], ["month", "family"]) },
      },
      table,
    ),
);
