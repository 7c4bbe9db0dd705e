import { CustomAttributeType, Entity } from "electrodb";
import type { KeptAnswer } from "#shared/domain/imports/kept-answers.ts";
import type { MonthCheck } from "#shared/domain/imports/month-checks.ts";
import { accountAttributes } from "../account-key.ts";
import { entityConfiguration, primaryIndex, type TableAccess } from "../base.ts";

/**
 * Per account and year, which unchanged months were confirmed by a newer file, and which questions the author answered by keeping what is stored: one
 * small item, so that nothing of the report is written then.
 */
export const monthChecksEntity = (access: TableAccess) =>
  new Entity(
    {
      model: { entity: "month-checks", version: "1", service: "colophon" },
      attributes: {
        ...accountAttributes,
        year: { type: "string", required: true },
        /** Scope → check. */
        checks: { type: CustomAttributeType<Readonly<Record<string, MonthCheck>>>("any"), required: true },
        /** Scope → answers to keep the month, the newest last. */
        kept: { type: CustomAttributeType<Readonly<Record<string, readonly KeptAnswer[]>>>("any") },
        version: { type: "number", required: true },
      },
      indexes: { primary: primaryIndex(["userId", "retailer", "account", "year"]) },
    },
    entityConfiguration(access),
  );
