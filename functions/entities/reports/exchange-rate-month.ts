import { CustomAttributeType, Entity } from "electrodb";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/**
 * One month's mean exchange rates for all currencies: about half a kilobyte, so that the months of a report are one
 * cheap query.
 */
export const exchangeRateMonthEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "exchange-rate-month", version: "1", service: "colophon" },
        attributes: {
          source: { type: ["ecb"] as const, required: true },
          month: { type: "string", required: true },
          days: { type: "number", required: true },
          lastDay: { type: "string", required: true },
          simulated: { type: "boolean" },
          /** Currency → units of it per US dollar. */
          perDollar: { type: CustomAttributeType<Readonly<Record<string, number>>>("any"), required: true },
        },
        indexes: { primary: primaryIndex(["source"], ["month"]) },
      },
      table,
    ),
);
