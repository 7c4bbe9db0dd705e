import { Skeleton, Stack, Text } from "@mantine/core";
import { type ReactNode, useMemo } from "react";
import type { FormatRank, HistoricalRank } from "#shared/api/ranks/ranks.ts";
import type { RankPoint } from "#shared/domain/ranks/history/downsample.ts";
import { placeToday } from "#shared/domain/ranks/history/place-today.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { HistoryTab } from "../history/history-tab.tsx";
import { TEXT as HISTORY } from "../history/text.ts";
import { About, type AboutFacts } from "../overview/about.tsx";
import { MonthSection, monthBefore } from "../overview/month-chart.tsx";
import { MonthRanges, TopDays } from "../overview/month-ranges.tsx";
import classes from "../overview/overview.module.css";
import { Overview } from "../overview/overview.tsx";
import { TEXT } from "../overview/text.ts";
import { BookTabs } from "./book-tabs.tsx";

/** A product's whole history as it loads. */
interface LoadedSeries {
  /** In order; undefined while loading. */
  readonly days: readonly HistoricalRank[] | undefined;
  /** The first day that Amazon's history was read for; null when none of it was. */
  readonly readFrom: IsoDate | null;
  /** Whether Colophon is still reading earlier days. */
  readonly isComing: boolean;
  readonly error: Error | undefined;
  readonly retry: () => void;
}

interface Props {
  readonly title: string;
  readonly titleAsin: string;
  /** Null for a product of no book on the shelf. */
  readonly bookId: string | null;
  readonly asin: string;
  readonly marketplace: string;
  readonly today: IsoDate;
  /** Undefined for a product that was never read in this store. */
  readonly rank: FormatRank | undefined;
  readonly isSyncing: boolean;
  readonly isAgency: boolean;
  /** Whether the plan reads this product. */
  readonly isTracked: boolean;
  readonly series: LoadedSeries;
  readonly facts: AboutFacts;
  /** Whether the author's own sales can be shown beside the ranks. */
  readonly hasSales: boolean;
  /** Today's readings, where they are stored. */
  readonly dayChart?: ReactNode;
}

const toFailure = (error: Error): ApiFailure => (error instanceof ApiFailure ? error : new ApiFailure("internal", 0));

/** Says that the shown history is a part. */
const HistoryComing = () => (
  <Text size="sm" c="dimmed" mb="sm">
    {HISTORY.coming}
  </Text>
);

/** Shows the history once it is loaded, or why it isn't. */
const WithSeries = ({
  series,
  children,
}: {
  series: LoadedSeries;
  children: (days: readonly HistoricalRank[]) => ReactNode;
}) => {
  if (series.days) return children(series.days);
  if (series.error) return <FailureMessage order={2} error={toFailure(series.error)} onRetry={series.retry} />;
  return <Skeleton height={320} role="status" aria-label={HISTORY.loading} />;
};

type Bests = Pick<FormatRank, "best_rank" | "best_free_rank" | "is_best_provisional">;

const bestOf = (days: readonly HistoricalRank[], isFree: boolean): number | null => {
  const ranks = days.filter((day) => day.is_free === isFree && !day.is_provisional).map(({ rank }) => rank);
  return ranks.length === 0 ? null : ranks.reduce((best, rank) => Math.min(best, rank));
};

const better = (one: number | null, other: number | null): number | null => {
  if (one === null || other === null) return one ?? other;
  return Math.min(one, other);
};

/**
 * The best ranks of a product with those of its shown history, which may know more than the list. `days` is undefined
 * while the history loads.
 */
function bestsWith(rank: FormatRank | undefined, days: readonly HistoricalRank[] | undefined): Bests {
  const listed = { best_rank: rank?.best_rank ?? null, best_free_rank: rank?.best_free_rank ?? null };
  const isListedProvisional = rank?.is_best_provisional ?? false;
  if (!days) return { ...listed, is_best_provisional: isListedProvisional };
  const confirmed = bestOf(days, false);
  const best_rank = better(listed.best_rank, confirmed);
  return {
    best_rank,
    best_free_rank: better(listed.best_free_rank, bestOf(days, true)),
    is_best_provisional: isListedProvisional && best_rank !== confirmed,
  };
}

interface PlaceLineProps {
  /** The paid ranks in order. */
  readonly paid: readonly RankPoint[];
  /** Today's paid rank; null for none. */
  readonly rank: number | null;
  readonly today: IsoDate;
}

/** A sentence that places today's rank in its year; nothing while there is too little to say. */
const PlaceLine = ({ paid, rank, today }: PlaceLineProps) => {
  const place = rank === null ? null : placeToday(paid, rank, today);
  return place && <Text mb="xs">{place.percent === 100 ? TEXT.best : TEXT.better(`${place.percent}%`)}</Text>;
};

/** Overview, history and reviews of a product in one store, from wherever its figures come. */
export const ProductView = (props: Props) => {
  const {
    title,
    titleAsin,
    bookId,
    asin,
    marketplace,
    today,
    rank,
    isSyncing,
    isAgency,
    isTracked,
    series,
    facts,
    dayChart,
  } = props;
  const marks = useMemo(
    () => (facts.published === null ? [] : [{ date: facts.published, label: HISTORY.released }]),
    [facts.published],
  );
  const paidNow = rank && !rank.is_free ? rank.rank : null;
  const overview = (
    <Overview
      title={title}
      rank={rank}
      bests={bestsWith(rank, series.days)}
      isSyncing={isSyncing}
      isAgency={isAgency}
      isTracked={isTracked}
    >
      <WithSeries series={series}>
        {(days) => {
          const paid = days.filter(({ is_free }) => !is_free);
          return (
            <Stack gap="xl">
              {series.isComing && <HistoryComing />}
              <PlaceLine paid={paid} rank={paidNow} today={today} />
              <div className={classes.charts}>
                <MonthSection
                  asin={asin}
                  bookId={bookId ?? titleAsin}
                  days={days.filter(({ date }) => date >= monthBefore(today))}
                />
                {dayChart ?? <About facts={facts} marketplace={marketplace} />}
              </div>
              <div className={classes.charts}>
                <MonthRanges asin={asin} paid={paid} today={today} readFrom={series.readFrom} />
                <Stack gap="xl">
                  <TopDays asin={asin} paid={paid} />
                  {dayChart && <About facts={facts} marketplace={marketplace} />}
                </Stack>
              </div>
            </Stack>
          );
        }}
      </WithSeries>
    </Overview>
  );
  const history = (
    <WithSeries series={series}>
      {(days) => (
        <>
          {series.isComing && <HistoryComing />}
          <HistoryTab
            asin={asin}
            bookId={bookId ?? titleAsin}
            marketplace={marketplace}
            today={today}
            series={days}
            marks={marks}
            hasSales={props.hasSales}
          />
        </>
      )}
    </WithSeries>
  );
  return <BookTabs titleAsin={titleAsin} marketplace={marketplace} overview={overview} history={history} />;
};
