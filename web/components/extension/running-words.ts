import type { SyncStatus } from "#shared/messages/extension.ts";

/** What the extension does at this moment, as a heading says it. */
export const RUNNING: Readonly<Record<NonNullable<SyncStatus["running"]>, string>> = {
  first: "Importing your sales history",
  royalties: "Fetching royalties",
  payments: "Fetching payments",
  books: "Fetching books",
};
