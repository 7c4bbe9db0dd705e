import { CustomAttributeType, Entity } from "electrodb";
import { accountAttributes } from "./account-key.ts";
import { entityConfiguration, primaryIndex, type TableAccess } from "./base.ts";

/** A newer file said the same as the stored revision: the version is as new as that file. Ignored once the revision has moved on. */
export interface MonthCheck {
  readonly revision: number;
  /** The newer file's creation time, ISO 8601. */
  readonly at: string;
}

/** Per account and year, which unchanged months were confirmed by a newer file: one small item, so that nothing of the report is written then. */
export const monthChecksEntity = (access: TableAccess) =>
  new Entity(
    {
      model: { entity: "month-checks", version: "1", service: "colophon" },
      attributes: {
        ...accountAttributes,
        year: { type: "string", required: true },
        /** Scope → check. */
        checks: { type: CustomAttributeType<Readonly<Record<string, MonthCheck>>>("any"), required: true },
        version: { type: "number", required: true },
      },
      indexes: { primary: primaryIndex(["userId", "retailer", "account", "year"]) },
    },
    entityConfiguration(access),
  );
