import type * as z from "zod";
import { PREORDERS_PER_REQUEST, type SentPreorders } from "#shared/api/preorders.ts";
import { isExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import type { Retailer } from "#web/lib/extension/use-retailer.ts";

type Sent = z.input<typeof SentPreorders>;
type Save = (input: { body: Sent }) => Promise<unknown>;

/**
 * Fetches every pre-order through the extension and stores it, a few books at a time. The last request says which books
 * are listed. A book whose answer can't be read doesn't stop the others; any other failure does. Rejects with the first
 * ExtensionFailure or ApiFailure, after everything fetched until then has been stored.
 */
export async function sendPreorders({ call }: Pick<Retailer, "call">, save: Save): Promise<void> {
  const listed = await call("preorderMetadata", {});
  let books: Sent["books"] = [];
  const failures: unknown[] = [];
  for (const book of listed) {
    const range = { startTimestamp: null, releaseTimestamp: null };
    try {
      books = [...books, { ...book, rows: await call("preorderDetails", { asin: book.asin, ...range }) }];
    } catch (error) {
      failures.push(error);
      if (isExtensionFailure(error, "unexpected_answer")) continue;
      break;
    }
    if (books.length < PREORDERS_PER_REQUEST) continue;
    await save({ body: { books } });
    books = [];
  }
  if (failures.length === 0) await save({ body: { books, listed: listed.map(({ asin }) => asin) } });
  else if (books.length > 0) await save({ body: { books } });
  if (failures.length > 0) throw failures[0];
}
