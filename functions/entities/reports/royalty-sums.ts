import { CustomAttributeType, Entity } from "electrodb";
import type { MonthSums } from "#shared/domain/royalties/sums/month-sums.ts";
import type { SummedFiles } from "#shared/domain/royalties/sums/summed-coverage.ts";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/**
 * A year of an author's royalties by month and currency, for agencies that the author shares them with: one small item
 * instead of the author's months.
 */
export const royaltySumsEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "royalty-sums", version: "1", service: "colophon" },
        attributes: {
          tenantId: { type: "string", required: true },
          year: { type: "string", required: true },
          months: { type: CustomAttributeType<MonthSums>("any"), required: true },
          /** When the newest file of these months was fetched; absent without figures. */
          asOf: { type: "string" },
          /** The files of the summed months, for what is known of each; absent from sums of an older version. */
          files: { type: CustomAttributeType<SummedFiles>("any") },
          /** The first month that the author's plan shows; absent when it shows none of the year. */
          from: { type: "string" },
          /** Amazon's first month with figures; absent without one, and from sums of an older version. */
          amazonFrom: { type: "string" },
        },
        indexes: { primary: primaryIndex(["tenantId"], ["year"]) },
      },
      table,
    ),
);
