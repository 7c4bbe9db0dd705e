import { useCallback } from "react";
import useSWR from "swr";
import { listBookFormats } from "#shared/api/books/formats.ts";
import { type Services, useServices } from "#web/lib/api/services.tsx";
import { useViewpoint } from "#web/lib/api/viewpoint.tsx";
import { readRankedFormats } from "./ranks.ts";

/** A work of the shelf by its id at the author portal. */
export interface TitleSet {
  readonly asin: string;
  readonly bookId: string;
  readonly title: string;
  /** The ASINs of its formats on the shelf. */
  readonly products: readonly string[];
}

async function readTitleSets(call: Services["call"]): Promise<readonly TitleSet[]> {
  const sets = new Map<string, TitleSet>();
  for (const { title_set_asin: asin, title, uid, book_id } of await readRankedFormats(call)) {
    if (!asin) continue;
    const known = sets.get(asin);
    sets.set(asin, {
      asin,
      bookId: known?.bookId ?? book_id,
      title: known?.title ?? title,
      products: [...(known?.products ?? []), uid],
    });
  }
  return [...sets.values()];
}

export interface TitleSets {
  /** By title; undefined until loaded. */
  readonly sets: readonly TitleSet[] | undefined;
  readonly error: Error | undefined;
  readonly retry: () => void;
  /** Reads them again. Rejects with ApiFailure. */
  readonly reload: () => Promise<readonly TitleSet[]>;
}

/** The title sets of the shelf, as the portal's calls for reviews name them. */
export function useTitleSets({ isNeeded = true } = {}): TitleSets {
  const { call } = useServices();
  const { viewpoint } = useViewpoint();
  // Named after its endpoint, so that it is read again whenever the shelf changes.
  const key = isNeeded ? [listBookFormats.name, "title sets", viewpoint] : null;
  const { data, error, mutate } = useSWR<readonly TitleSet[], Error>(key, () => readTitleSets(call));
  const reload = useCallback(async () => {
    const read = await readTitleSets(call);
    await mutate(read, { revalidate: false });
    return read;
  }, [call, mutate]);
  return { sets: data, error, retry: () => void mutate(), reload };
}
