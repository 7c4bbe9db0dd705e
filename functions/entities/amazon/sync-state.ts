import { Entity } from "electrodb";
import { SYNC_SOURCES } from "#shared/domain/sync/sources.ts";
import { AmazonFailureCode } from "#shared/sources/amazon/failure.ts";
import { accountAttributes } from "../account-key.ts";
import { primaryIndex } from "../base.ts";
import { onTable } from "../on-table.ts";

/** The state of fetching one kind of figures. Small and in no index, because every sync writes it. */
export const syncStateEntity = onTable(
  (table) =>
    new Entity(
      {
        model: { entity: "sync-state", version: "1", service: "colophon" },
        attributes: {
          ...accountAttributes,
          source: { type: SYNC_SOURCES, required: true },
          lastGoodAt: { type: "string" },
          lastTriedAt: { type: "string" },
          failingSince: { type: "string" },
          failures: { type: "number" },
          code: { type: AmazonFailureCode.options },
          /** For books: how many Amazon listed in the latest successful fetch. */
          listed: { type: "number" },
          /**
           * Months that were fetched, as spans (`covered-months.ts`), including empty months, which are stored nowhere
           * else.
           */
          covered: { type: "string" },
          notifiedAt: { type: "string" },
          /**
           * The author's day on which no closed month lacked a report or rate, so that the day's later ticks need not
           * look at all months.
           */
          closedOn: { type: "string" },
          /** When the author deleted the synced data; cleared by the next successful fetch, which restores it. */
          forgottenAt: { type: "string" },
          /** For server-side sync: fingerprints of the files last handed over (`kept-prints.ts`). */
          prints: { type: "string" },
          /**
           * Months whose report was requested and will be fetched by the next tick, separated by spaces; for Prior
           * Months, the day and the months tried on it.
           */
          asked: { type: "string" },
          /**
           * The import that is reading the last handover, since when, and its fingerprints: `<import's id> <instant>
           * <fingerprints>`.
           */
          sent: { type: "string" },
        },
        indexes: { primary: primaryIndex(["userId"], ["retailer", "account", "source"]) },
      },
      table,
    ),
);
