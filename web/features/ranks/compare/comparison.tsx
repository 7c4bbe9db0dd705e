import { Skeleton, Stack, Text } from "@mantine/core";
import { IconChartLine } from "@tabler/icons-react";
import { useMemo } from "react";
import type { Book } from "#shared/api/books/books.ts";
import { FORMATS } from "#shared/catalogue/formats.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { FailureMessage, StateMessage } from "#web/components/ui/state-message.tsx";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { useRankSeries } from "#web/lib/ranks/use-rank-series.ts";
import { CompareChart } from "./compare-chart.tsx";
import { type CompareView, daysOf } from "./compare-view.ts";
import { type ComparedBook, comparedBooks, comparedProducts, MOST_COMPARED } from "./compared-books.ts";
import { StatisticsTable } from "./statistics-table.tsx";
import { TEXT } from "./text.ts";

interface Props {
  readonly shelf: readonly Book[];
  readonly view: CompareView;
  readonly marketplace: string;
  readonly today: IsoDate;
  readonly onChange: (part: Partial<CompareView>) => void;
}

const NO_SERIES = {};
const titlesOf = (books: readonly ComparedBook[]) => books.map(({ product }) => product.title);
const toFailure = (error: Error): ApiFailure => (error instanceof ApiFailure ? error : new ApiFailure("internal", 0));

/** The chart and the statistics of the chosen books, with a line about each that has none. */
export const Comparison = ({ shelf, view, marketplace, today, onChange }: Props) => {
  const { books: chosen, series: chosenSeries, format, isAligned, isIndexed } = view;
  const { products, without } = useMemo(
    () => comparedProducts(shelf, { books: chosen, series: chosenSeries, format }),
    [shelf, chosen, chosenSeries, format],
  );
  const isTooMuch = products.length > MOST_COMPARED;
  const { start, end } = daysOf(view.period, today);
  const asked = { asins: products.map(({ asin }) => asin), marketplace, from: start, to: end };
  const { data, error, mutate } = useRankSeries(products.length === 0 || isTooMuch ? null : asked);
  const series = data?.series ?? NO_SERIES;
  const books = useMemo(
    () => comparedBooks(products, series, { isAligned, isIndexed }),
    [products, series, isAligned, isIndexed],
  );
  if (error && !data) return <FailureMessage order={2} error={toFailure(error)} onRetry={() => void mutate()} />;
  if (products.length === 0)
    return (
      <StateMessage order={2} icon={<IconChartLine size={28} stroke={1.5} />} title={TEXT.chooseBooks}>
        {TEXT.chooseHint}
      </StateMessage>
    );
  if (isTooMuch) return <StateMessage order={2} title={TEXT.tooMany(String(MOST_COMPARED))} />;
  if (!data) return <Skeleton height={420} role="status" aria-label={TEXT.loadingRanks} />;

  const ranked = books.filter(({ statistics }) => statistics !== null);
  const formatName = FORMATS.find(({ id }) => id === format)!.name;
  const unranked = titlesOf(books.filter(({ statistics }) => statistics === null));
  const undated = isAligned ? titlesOf(ranked.filter(({ line }) => line.length === 0)) : [];
  const notes = [
    without.length > 0 && TEXT.withoutFormat(formatName, without.join(", ")),
    unranked.length > 0 && TEXT.withoutRank(unranked.join(", ")),
    undated.length > 0 && TEXT.withoutRelease(undated.join(", ")),
  ].filter((note) => note !== false);
  const fileName = (what: string) => `${what}-${start}-${end}.csv`;
  return (
    <Stack gap="xl">
      <div>
        {products.length === 1 && <Text size="sm">{TEXT.tooFew}</Text>}
        {notes.map((note) => (
          <Text key={note} size="sm" c="dimmed">
            {note}
          </Text>
        ))}
      </div>
      {ranked.length === 0 ? (
        <StateMessage order={2} title={TEXT.noHistory}>
          {TEXT.noHistoryHint}
        </StateMessage>
      ) : (
        <>
          <CompareChart books={ranked} view={view} fileName={fileName("Rank-History")} onChange={onChange} />
          <StatisticsTable books={ranked} fileName={fileName("Rank-Stats")} />
        </>
      )}
    </Stack>
  );
};
