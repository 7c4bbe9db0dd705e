import { CustomAttributeType, Entity } from "electrodb";
import type { SourceAnswer } from "#shared/domain/imports/source-answers.ts";
import { accountAttributes } from "../account-key.ts";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/** What the author has confirmed of another source's files, one item per kind of report. */
export const sourceAnswerEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "source-answer", version: "1", service: "colophon" },
        attributes: {
          ...accountAttributes,
          /** `kobo:sales-invoice`, or `other-shops:table@…` with the fingerprint of the headings. */
          kind: { type: "string", required: true },
          answer: { type: CustomAttributeType<SourceAnswer>("any"), required: true },
        },
        indexes: { primary: primaryIndex(["userId", "retailer", "account"], ["kind"]) },
      },
      table,
    ),
);
