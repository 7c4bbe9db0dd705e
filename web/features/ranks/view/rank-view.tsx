import { Skeleton, Text } from "@mantine/core";
import type { Book } from "#shared/api/books/books.ts";
import { FIRST_RANK_DAY } from "#shared/domain/ranks/due/rank-work.ts";
import { useBooks } from "#web/api/books.ts";
import { type RankedFormat, useRankedFormats } from "#web/api/ranks.ts";
import { CalmNote } from "#web/components/ui/calm-note.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { FailureMessage, StateMessage } from "#web/components/ui/state-message.tsx";
import type { ApiFailure } from "#web/lib/api/api-failure.ts";
import { useSay } from "#web/lib/client/addressed.ts";
import { useClientFrame } from "#web/lib/client/client-frame.tsx";
import { usePortal } from "#web/lib/extension/use-portal.ts";
import { useIsCalm } from "#web/lib/figure-days.ts";
import { useRankDay } from "#web/lib/ranks/use-rank-day.ts";
import { useRankSeries } from "#web/lib/ranks/use-rank-series.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { PortalView } from "../direct/portal-view.tsx";
import { DayChart } from "../overview/day-chart.tsx";
import { TEXT } from "../text.ts";
import { ProductView } from "./product-view.tsx";
import { rankAddress } from "./rank-address.ts";
import { useLiveRank } from "./use-live-rank.ts";
import { usePortalBook } from "./use-portal-book.ts";
import { ViewHeader } from "./view-header.tsx";

interface Props {
  readonly titleAsin: string;
  readonly asin: string;
  readonly marketplace: string;
  /** 1 on a page, 2 in a panel. */
  readonly order: 1 | 2;
  /** Shows another format or store at this address. */
  readonly onMove: (address: string) => void;
}

const NotOnShelf = () => {
  const say = useSay();
  const isOwn = useClientFrame() === null;
  return (
    <StateMessage
      title={say(TEXT.view.notOnShelf)}
      action={isOwn && <LinkButton to="/books">{TEXT.addBooks}</LinkButton>}
    >
      {say(TEXT.view.notOnShelfHint)}
    </StateMessage>
  );
};

/** Longest title that the API searches for. */
const MAX_TITLE = 200;

interface ViewedBook {
  /** Undefined while loading; null when the product isn't on the shelf. */
  readonly book: Book | null | undefined;
  /** The product with its ranks in the store; undefined while loading. */
  readonly format: RankedFormat | undefined;
  readonly error: ApiFailure | undefined;
  readonly retry: () => void;
}

/** A product of the shelf with its book and its stored ranks in one store. */
function useViewedBook(asin: string, marketplace: string): ViewedBook {
  const shelf = useBooks();
  const book = shelf.data?.data.find(({ formats }) => formats.some(({ uid }) => uid === asin));
  const rows = useRankedFormats(book ? { marketplace, title: book.title.slice(0, MAX_TITLE), per_page: 100 } : null);
  return {
    book: shelf.data ? (book ?? null) : undefined,
    format: rows.data?.data.find(({ uid }) => uid === asin),
    error: shelf.data ? (rows.data ? undefined : rows.error) : shelf.error,
    retry: () => void (shelf.data ? rows.mutate() : shelf.mutate()),
  };
}

/** A product's ranks in one store: as the panel of the list, or as a page. */
export const RankView = ({ titleAsin, asin, marketplace, order, onMove }: Props) => {
  const { book, format, error, retry } = useViewedBook(asin, marketplace);
  const isAgency = useUser().agency !== null;
  const isOwn = useClientFrame() === null;
  const portal = usePortal();
  const today = useRankDay();
  const isCalm = useIsCalm();
  const stored = format?.ranks?.[marketplace];
  const { listed, isReading: isListing } = usePortalBook(titleAsin, asin, marketplace);
  const { rank, isReading } = useLiveRank({
    listed,
    bookId: book?.id ?? null,
    formatId: format?.id ?? null,
    marketplace,
    stored,
    isOff: isCalm,
  });
  const history = useRankSeries(book ? { asins: [asin], marketplace, from: FIRST_RANK_DAY, to: today } : null);
  if (error) return <FailureMessage error={error} onRetry={retry} />;
  const choose = (choice: { readonly asin?: string; readonly marketplace?: string }) =>
    onMove(rankAddress({ titleAsin, asin, marketplace, ...choice }));
  if (book === null && portal)
    return (
      <PortalView
        portal={portal}
        titleAsin={titleAsin}
        asin={asin}
        marketplace={marketplace}
        order={order}
        onChoose={choose}
        missing={<NotOnShelf />}
      />
    );
  if (book === null) return <NotOnShelf />;
  const readFrom = history.data?.readFrom[asin] ?? null;
  const isTracked = format?.tier === "realtime" || format?.tier === "backlist";
  const isComing = history.data !== undefined && isTracked && (readFrom === null || readFrom > FIRST_RANK_DAY);
  if (!book || !format) return <Skeleton height={420} role="status" aria-label={TEXT.view.loading} />;
  return (
    <>
      <ViewHeader book={book} asin={asin} marketplace={marketplace} order={order} onChoose={choose} />
      <CalmNote />
      {(format.tier === null || format.tier === "none") && !isAgency && (
        <Text size="sm" mb="md">
          {format.tier === null ? TEXT.view.formatNotTracked : TEXT.view.notTracked}
        </Text>
      )}
      <ProductView
        title={book.title}
        titleAsin={titleAsin}
        bookId={book.id}
        asin={asin}
        marketplace={marketplace}
        today={today}
        rank={rank}
        isTracked={isTracked}
        isAgency={isAgency && isOwn}
        isSyncing={isReading || (isListing && portal?.way === "extension")}
        series={{
          days: history.data?.series[asin],
          readFrom,
          isComing,
          error: history.error,
          retry: () => void history.mutate(),
        }}
        facts={{
          asin,
          format: format.format.name,
          published: format.release_date ?? listed?.book.published ?? null,
          publisher: listed?.book.publisher ?? null,
          pages: listed?.book.pages ?? null,
          fileSizeKb: listed?.book.file_size_kb ?? null,
          runtimeMinutes: listed?.book.runtime_minutes ?? null,
        }}
        hasSales={!isAgency}
        dayChart={
          isCalm ? undefined : <DayChart asin={asin} bookId={book.id} marketplace={marketplace} today={today} />
        }
      />
    </>
  );
};
