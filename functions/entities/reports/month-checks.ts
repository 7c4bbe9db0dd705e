import { CustomAttributeType, Entity } from "electrodb";
import type { MonthCheck } from "#shared/domain/imports/month-checks.ts";
import type { StoredAnswer } from "#shared/domain/imports/stored-answers.ts";
import { accountAttributes } from "../account-key.ts";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/**
 * Per account and year, the unchanged months that a newer file confirmed, and the questions that the author answered by
 * keeping the stored month: one small item, so that neither writes the report itself.
 */
export const monthChecksEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "month-checks", version: "1", service: "colophon" },
        attributes: {
          ...accountAttributes,
          year: { type: "string", required: true },
          /** `month#family` key → check. */
          checks: { type: CustomAttributeType<Readonly<Record<string, MonthCheck>>>("any"), required: true },
          /** `month#family` key → answers to keep the month, newest last. */
          kept: { type: CustomAttributeType<Readonly<Record<string, readonly StoredAnswer[]>>>("any") },
          version: { type: "number", required: true },
        },
        indexes: { primary: primaryIndex(["userId", "retailer", "account", "year"]) },
      },
      table,
    ),
);
