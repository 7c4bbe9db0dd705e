import type { TableAccess } from "#functions/entities/base.ts";
import { csvFile } from "#functions/platform/personal-data/archive-files.ts";
import type { ArchiveFile, PersonalData } from "#functions/platform/personal-data/personal-data.ts";
import { MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { preorderStore } from "./store.ts";

const storeOf = (id: number | null) => MARKETPLACES.find((store) => store.id === id)?.label ?? "Other";

export function preordersPersonalData(access: TableAccess): PersonalData {
  const preorders = preorderStore(access);
  return {
    name: "preorders",
    entities: ["preorder"],
    prefixes: [],
    holdings: ["preorders"],
    explained: [
      { path: "preorders/books.csv", about: "The books that Amazon listed for pre-order, with their dates." },
      {
        path: "preorders/orders.csv",
        about: "Pre-orders per book, day and store, net of cancelled ones, as last fetched.",
      },
    ],

    async *files({ tenantId }): AsyncGenerator<ArchiveFile> {
      const stored = tenantId === null ? [] : await preorders.list(tenantId);
      if (stored.length === 0) return;
      yield csvFile(
        "preorders/books.csv",
        ["ASIN", "Title", "Author", "Pre-order start", "Release", "No longer listed since"],
        stored.map(({ asin, title, author, starts, releases, delisted }) => [
          ...[asin, title, author, starts, releases, delisted],
        ]),
      );
      yield csvFile(
        "preorders/orders.csv",
        ["ASIN", "Date", "Store", "Net units"],
        stored.flatMap(({ asin, rows }) =>
          rows.map(({ date, marketplace_id, net_units }) => [asin, date, storeOf(marketplace_id), net_units]),
        ),
      );
    },

    purge: async ({ tenantId }, source) => {
      if (tenantId !== null && source === "preorders") await preorders.removeAll(tenantId);
    },

    remove: async ({ tenantId }) => {
      if (tenantId !== null) await preorders.removeAll(tenantId);
    },
  };
}
