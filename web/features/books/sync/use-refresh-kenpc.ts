import { useState } from "react";
import type { Book } from "#shared/api/books/books.ts";
import { useSyncBookshelf, useUpdateBook } from "#web/api/books.ts";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { isExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import type { ExtensionAmazon } from "#web/lib/extension/use-extension-amazon.ts";
import { texts } from "#web/lib/texts.ts";
import { toastError, toastSuccess } from "#web/lib/toasts.ts";
import { bodyWithKenpc, KINDLE } from "../edit/book-form-values.ts";
import { TEXT } from "../text.ts";

const kindleAsinOf = ({ formats }: Book): string | undefined =>
  formats.find(({ format_id, uid, isbn }) => format_id === KINDLE && uid !== isbn)?.uid;

/**
 * Fetches the page count of a book's Kindle edition from the bookshelf and saves it. Shows a toast with the result;
 * never rejects.
 */
export function useRefreshKenpc(book: Book): {
  readonly refresh: (amazon: ExtensionAmazon) => Promise<void>;
  readonly busy: boolean;
} {
  const [busy, setBusy] = useState(false);
  const sync = useSyncBookshelf();
  const update = useUpdateBook();

  /**
   * Saves Amazon's value; if the author had removed it manually, saves it as a manual edit, because those take
   * precedence.
   */
  const save = async (asin: string, found: { readonly kenpc: number; readonly series: string | null }) => {
    const item = { asin, title_id: "", item_set_id: "", title: "", format: "Kindle", release_date: null } as const;
    const { added, updated } = await sync.run({ body: [{ ...item, ...found }] });
    if (added + updated === 0) await update.run({ params: { id: book.id }, body: bodyWithKenpc(book, found.kenpc) });
  };

  const refresh = async (amazon: ExtensionAmazon) => {
    const asin = kindleAsinOf(book);
    if (asin === undefined) return void toastError(TEXT.kenpcNotFound);
    setBusy(true);
    try {
      const found = await amazon.call("kenpData", { asin });
      if (found?.kenpc == null) return void toastError(TEXT.kenpcNotFound);
      await save(asin, { kenpc: found.kenpc, series: found.series });
      toastSuccess(TEXT.kenpcUpdated);
    } catch (error) {
      toastError(failureMessage(error));
    } finally {
      setBusy(false);
    }
  };
  return { refresh, busy };
}

function failureMessage(error: unknown): string {
  if (isFailure(error, "offline")) return texts.offline;
  if (!isExtensionFailure(error)) return TEXT.kenpcNotSaved;
  if (error.code === "signed_out") return TEXT.signInToAmazon;
  return error.code === "not_found" ? TEXT.kenpcNotFound : TEXT.kenpcFailed;
}
