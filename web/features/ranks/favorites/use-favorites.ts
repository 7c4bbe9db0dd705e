import { useCallback, useEffect, useMemo, useRef } from "react";
import type { RankTracking } from "#shared/api/ranks/ranks.ts";
import { useChangeTracking } from "#web/api/ranks.ts";
import { now } from "#web/lib/env.ts";
import { useMayWrite } from "#web/lib/session/may-write.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { toastFailureAs } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";
import { type Favorites, mergeFavorites, readLocalFavorites, wasMergedWith, writeLocalFavorites } from "./favorites.ts";

export interface FavoriteBooks {
  readonly favorites: Favorites;
  /** Null for users who may only look. Never rejects. */
  readonly toggle: ((bookId: string) => Promise<void>) | null;
}

/**
 * The account's favorites, mirrored in this browser so that they show before the account has answered. A browser with
 * favorites of its own sends them once.
 */
export function useFavorites(tracking: RankTracking | undefined): FavoriteBooks {
  const user = useUser();
  const mayWrite = useMayWrite();
  const change = useChangeTracking();
  // This browser's favorites are not those of a customer for whom an administrator acts.
  const isMirrored = mayWrite && user.impersonate_admin_id === null;
  const local = useRef(isMirrored ? readLocalFavorites(localStorage) : {});

  // Stays set after a failure, so that a rejected merge is repeated on the next visit only.
  const isMerging = useRef(false);

  useEffect(() => {
    if (!tracking || !isMirrored || isMerging.current) return;
    const { favorites, unsent } = mergeFavorites({
      local: local.current,
      stored: tracking.favorites,
      shelf: new Set(tracking.books.map(({ book_id }) => book_id)),
      wasMerged: wasMergedWith(localStorage, user.id),
    });
    const keep = () => {
      local.current = favorites;
      writeLocalFavorites(localStorage, user.id, favorites);
    };
    if (Object.keys(unsent).length === 0) {
      keep();
      return;
    }
    isMerging.current = true;
    const expected = (before: RankTracking) => ({ ...before, favorites: { ...unsent, ...before.favorites } });
    change({ favorites: unsent }, expected).then(
      () => {
        isMerging.current = false;
        keep();
      },
      (error: unknown) => toastFailureAs(error, TEXT.favorite.failed),
    );
  }, [tracking, isMirrored, user.id, change]);

  const isOwnMirror = isMirrored && wasMergedWith(localStorage, user.id);
  const favorites = useMemo(
    () => tracking?.favorites ?? (isOwnMirror ? local.current : {}),
    [tracking?.favorites, isOwnMirror],
  );

  const toggle = useCallback(
    async (bookId: string) => {
      const at = bookId in favorites ? null : new Date(now()).toISOString();
      const expected = (before: RankTracking) => {
        const { [bookId]: _, ...others } = before.favorites;
        return { ...before, favorites: at === null ? others : { ...others, [bookId]: at } };
      };
      try {
        await change({ favorites: { [bookId]: at } }, expected);
      } catch (error) {
        toastFailureAs(error, TEXT.favorite.failed);
      }
    },
    [favorites, change],
  );
  return { favorites, toggle: mayWrite ? toggle : null };
}
