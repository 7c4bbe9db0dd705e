import { Entity } from "electrodb";
import { SYNC_SOURCES } from "#shared/domain/sync/source-state.ts";
import { RetailerFailureCode } from "#shared/retailer/failure.ts";
import { accountAttributes } from "../account-key.ts";
import { entityConfiguration, primaryIndex, type TableAccess } from "../base.ts";

/** How fetching one kind of figures went. Small and in no index, because every sync writes it (decision 29). */
export const syncStateEntity = (access: TableAccess) =>
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
        code: { type: RetailerFailureCode.options },
        /** Of books: how many the retailer listed in the latest good fetch. */
        listed: { type: "number" },
        /** Months that were fetched, as spans (`covered-months.ts`): also those that had nothing in them, which are stored nowhere. */
        covered: { type: "string" },
        /** When the author was told by mail that the connection is dead; gone with the next good fetch. */
        toldAt: { type: "string" },
        /** When the author deleted what had come; gone with the next good fetch, which brings it back. */
        forgottenAt: { type: "string" },
        /** Of the server's own fetching: the files last handed over (`kept-prints.ts`). */
        prints: { type: "string" },
        /** Months whose report was asked for and is to be fetched by the next tick, separated by blanks; of Prior Months the day and the months that were tried on it. */
        asked: { type: "string" },
        /** The import that is reading what was handed over last, since when, and that: `<import's id> <instant> <prints>`. */
        sent: { type: "string" },
      },
      indexes: { primary: primaryIndex(["userId"], ["retailer", "account", "source"]) },
    },
    entityConfiguration(access),
  );
