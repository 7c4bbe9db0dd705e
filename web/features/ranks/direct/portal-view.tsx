import { Skeleton } from "@mantine/core";
import { type ReactNode, useMemo } from "react";
import { formatByBinding } from "#shared/catalogue/formats.ts";
import { FIRST_RANK_DAY } from "#shared/domain/ranks/due/rank-work.ts";
import { rankStateOf } from "#shared/domain/ranks/rank-state.ts";
import { ascending } from "#shared/primitives/order.ts";
import type { Portal } from "#web/lib/extension/use-portal.ts";
import { useRankDay } from "#web/lib/ranks/use-rank-day.ts";
import { shownPicture } from "#web/lib/shown-picture.ts";
import { PortalFailure } from "../connect/portal-failure.tsx";
import { MarketplaceSelect } from "../list/marketplace-select.tsx";
import { TEXT } from "../text.ts";
import { ProductView } from "../view/product-view.tsx";
import { type ViewedWork, ViewHeader } from "../view/view-header.tsx";
import type { PortalRow } from "./portal-rows.ts";
import { type PortalWork, usePortalWork } from "./use-portal-ranks.ts";

interface Props {
  readonly portal: Portal;
  readonly titleAsin: string;
  readonly asin: string;
  readonly marketplace: string;
  readonly order: 1 | 2;
  /** Shows another format or store. */
  readonly onChoose: (choice: { readonly asin?: string; readonly marketplace?: string }) => void;
  /** Shown when the store doesn't list the product. */
  readonly missing: ReactNode;
}

const workOf = ({ books, row }: PortalWork): ViewedWork => ({
  title: row.book.title,
  authors: row.book.authors,
  groups: [],
  formats: books.flatMap(({ asin, image, binding }) => {
    const format = formatByBinding(binding);
    return format ? [{ uid: asin, cover: shownPicture(image), format }] : [];
  }),
});

const rankOf = ({ book, best, bestFree, before }: PortalRow, marketplace: string, readAt: string) => ({
  book_format_id: book.asin,
  marketplace,
  rank: book.sales_rank,
  is_free: false,
  last_rank: before?.rank ?? null,
  rank_state: rankStateOf({ rank: book.sales_rank, readAt, isTracked: true }),
  best_rank: best,
  best_free_rank: bestFree,
  is_best_provisional: false,
  rating: book.average_review,
  reviews: book.reviews,
  read_at: readAt,
  is_syncing: false,
});

/** A product that isn't on the shelf, live from the author portal. */
export const PortalView = ({ portal, titleAsin, asin, marketplace, order, onChoose, missing }: Props) => {
  const today = useRankDay();
  const { data, error, mutate } = usePortalWork(portal, titleAsin, asin, marketplace);
  const days = useMemo(
    () =>
      (data?.points ?? [])
        .map((point) => ({ ...point, is_provisional: false }))
        .toSorted((a, b) => ascending(a.date, b.date)),
    [data],
  );
  if (error && !data)
    return (
      <>
        <MarketplaceSelect isAlone label={TEXT.view.store} marketplace={marketplace} onChoose={onChoose} />
        <PortalFailure
          error={error}
          way={portal.way}
          title={TEXT.view.notFoundAtAmazon}
          onRetry={() => void mutate()}
        />
      </>
    );
  if (data === undefined) return <Skeleton height={420} role="status" aria-label={TEXT.view.loading} />;
  if (data === null) return missing;
  const { book } = data.row;
  return (
    <>
      <ViewHeader book={workOf(data)} asin={asin} marketplace={marketplace} order={order} onChoose={onChoose} />
      <ProductView
        titleAsin={titleAsin}
        bookId={null}
        asin={asin}
        marketplace={marketplace}
        title={book.title}
        today={today}
        rank={rankOf(data.row, marketplace, data.readAt)}
        isSyncing={false}
        isAgency={false}
        isTracked
        series={{ days, readFrom: FIRST_RANK_DAY, isComing: false, error: undefined, retry: () => void mutate() }}
        facts={{
          asin,
          format: formatByBinding(book.binding)?.name ?? TEXT.none,
          published: book.published,
          publisher: book.publisher,
          pages: book.pages,
          fileSizeKb: book.file_size_kb,
          runtimeMinutes: book.runtime_minutes,
        }}
        hasSales={false}
      />
    </>
  );
};
