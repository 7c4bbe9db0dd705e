import type { FormatRank, RankTracking } from "#shared/api/ranks/ranks.ts";
import type { RankedFormat, RankedFormats } from "#web/api/ranks.ts";
import { buildFormat } from "#web/testing/book-builders.ts";

/** Ranks as the API returns them; each test overrides only what it is about. */

export const US = "ATVPDKIKX0DER";

export const buildRank = (changes: Partial<FormatRank> = {}): FormatRank => ({
  book_format_id: "f1",
  marketplace: US,
  rank: 1200,
  rank_state: "ranked",
  is_free: false,
  last_rank: 1500,
  best_rank: 340,
  best_free_rank: null,
  is_best_provisional: false,
  rating: 4.3,
  reviews: 1287,
  read_at: "2026-11-20T08:00:00.000Z",
  is_syncing: false,
  ...changes,
});

export function buildRow({
  rank = {},
  ...changes
}: Partial<RankedFormat> & { rank?: Partial<FormatRank> | null } = {}): RankedFormat {
  const format = buildFormat({ id: "f1", book_id: "b1", uid: "B000000001", title: "The Quay" });
  const ranks: RankedFormat["ranks"] =
    rank === null ? {} : { [US]: buildRank({ book_format_id: changes.id ?? "f1", ...rank }) };
  const marks = {
    tier: "backlist",
    favorite: null,
    sparkline: [1500, null, 1200],
    title_set_asin: format.uid,
  } as const;
  return { ...format, groups: [], tags: [], ranks, ...marks, sparkline: [...marks.sparkline], ...changes };
}

export const buildRows = (data: readonly RankedFormat[], meta: Partial<RankedFormats["meta"]> = {}): RankedFormats => ({
  data: [...data],
  meta: { page: 1, per_page: 20, total: data.length, last_page: 1, as_of: 1, largest_move: null, ...meta },
});

export const buildTracking = (changes: Partial<RankTracking> = {}): RankTracking => ({
  books: [
    { book_id: "b1", tier: "backlist", is_chosen: false },
    { book_id: "b2", tier: "realtime", is_chosen: true },
  ],
  favorites: {},
  slots: { realtime: { used: 1, limit: 5 }, backlist: { used: 1, limit: 50 } },
  marketplaces: [US],
  mode: "cookies",
  works_in_turn: 0,
  read_at: {},
  ...changes,
});
