import { useCallback } from "react";
import useSWR from "swr";
import { listBookFormats } from "#shared/api/books/formats.ts";
import { type Services, useServices } from "#web/lib/api/services.tsx";
import { useViewpoint } from "#web/lib/api/viewpoint.tsx";

/** A work of the shelf by its id at the author portal. */
export interface TitleSet {
  readonly asin: string;
  readonly title: string;
  /** The ASINs of its formats on the shelf. */
  readonly products: readonly string[];
}

const PER_PAGE = 100;

async function readTitleSets(call: Services["call"]): Promise<readonly TitleSet[]> {
  const sets = new Map<string, TitleSet>();
  let as_of: number | undefined;
  for (let page = 1, last = 1; page <= last; page++) {
    const query = { with: "ranks", page, per_page: PER_PAGE, orderBy: "title", orderDir: "asc", as_of } as const;
    const { data, meta } = await call(listBookFormats, { query });
    for (const { title_set_asin: asin, title, uid } of data) {
      if (!asin) continue;
      const known = sets.get(asin);
      sets.set(asin, { asin, title: known?.title ?? title, products: [...(known?.products ?? []), uid] });
    }
    as_of = meta.as_of;
    last = meta.last_page;
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
