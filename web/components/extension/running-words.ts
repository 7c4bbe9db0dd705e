import type { SyncStatus } from "#shared/messages/extension.ts";

export const RUNNING: Readonly<Record<NonNullable<SyncStatus["running"]>, string>> = {
  first: "Importing your sales history",
  royalties: "Fetching royalties",
  payments: "Fetching payments",
  books: "Fetching books",
};
