import type { z } from "zod";
import { PREORDERS_PER_REQUEST, type SentPreorders } from "#shared/api/preorders.ts";
import type { Retailer } from "#web/lib/extension/use-retailer.ts";

type Sent = z.input<typeof SentPreorders>;
type Save = (input: { body: Sent }) => Promise<unknown>;

/**
 * Fetches every pre-order through the extension and stores it, a few books at a time. The last request says which books
 * are listed. Rejects with ExtensionFailure or ApiFailure; books sent before stay stored.
 */
export async function sendPreorders({ call }: Pick<Retailer, "call">, save: Save): Promise<void> {
  const listed = await call("preorderMetadata", {});
  const asins = listed.map(({ asin }) => asin);
  let books: Sent["books"] = [];
  for (const book of listed) {
    const range = { startTimestamp: null, releaseTimestamp: null };
    books = [...books, { ...book, rows: await call("preorderDetails", { asin: book.asin, ...range }) }];
    if (books.length < PREORDERS_PER_REQUEST) continue;
    await save({ body: { books } });
    books = [];
  }
  await save({ body: { books, listed: asins } });
}
