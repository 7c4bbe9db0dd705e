import { listBookFormats } from "#shared/api/books/formats.ts";
import type { RankTracking } from "#shared/api/ranks/ranks.ts";
import { RANKED_MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { isTrackedTier } from "#shared/domain/ranks/rank-state.ts";
import { guarded } from "#shared/primitives/csv.ts";
import { dayIn } from "#shared/primitives/dates.ts";
import type { RankedFormat } from "#web/api/ranks.ts";
import type { Services } from "#web/lib/api/services.tsx";
import { now } from "#web/lib/env.ts";
import type { DescribeMissing } from "../rank/rank-cell.tsx";
import { TEXT } from "../text.ts";
import { describeCadence } from "../tracking/tracking-line.tsx";
import { formatsQuery } from "./formats-query.ts";
import type { ListView } from "./list-view.ts";

const PER_PAGE = 100;
const { columns, file } = TEXT;

/** All products that match a view, in its order. Rejects with ApiFailure. */
export async function readAllFormats(
  call: Services["call"],
  view: ListView,
  marketplace: string,
): Promise<readonly RankedFormat[]> {
  const read: RankedFormat[] = [];
  let as_of: number | undefined;
  for (let page = 1, last = 1; page <= last; page++) {
    const query = { ...formatsQuery(view, marketplace), with: "ranks", page, per_page: PER_PAGE, as_of } as const;
    const { data, meta } = await call(listBookFormats, { query });
    // The API answers `with=ranks` by rows that have them.
    read.push(...(data as RankedFormat[]));
    as_of = meta.as_of;
    last = meta.last_page;
  }
  return read;
}

/** The list as a file: ranks are plain numbers, unknown figures are empty, and a missing rank has its reason. */
export const listRows = (
  formats: readonly RankedFormat[],
  marketplace: string,
  tracking: RankTracking | undefined,
  describeMissing: DescribeMissing,
): string[][] => [
  [
    ...[columns.title, columns.format, file.authors, file.asin, columns.favorite, columns.rank, file.list],
    ...[file.why, file.before, columns.best, columns.rating, columns.reviews, columns.published, columns.tracked],
  ],
  ...formats.map((row) => {
    const { title, format, authors, uid, favorite, ranks, release_date, tier } = row;
    const rank = ranks[marketplace];
    const listName = rank?.is_free ? file.free : file.paid;
    return [
      ...[guarded(title), format.name, guarded(authors.map(({ name }) => name).join("; ")), uid],
      ...[favorite === null ? "" : file.yes, String(rank?.rank ?? ""), rank && rank.rank !== null ? listName : ""],
      describeMissing(rank, isTrackedTier(tier)),
      ...[rank?.last_rank, rank?.best_rank, rank?.rating, rank?.reviews, release_date].map((figure) =>
        String(figure ?? ""),
      ),
      describeCadence(row, tracking),
    ];
  }),
];

/** Names a list's file by its store and by today in UTC, in which Amazon dates ranks. */
export function listFileName(marketplace: string): string {
  const store = RANKED_MARKETPLACES.find(({ uid }) => uid === marketplace)?.name ?? marketplace;
  return TEXT.file.name(store.replaceAll(" ", "-"), dayIn("UTC", now()));
}
