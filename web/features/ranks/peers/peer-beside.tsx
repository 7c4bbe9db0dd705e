import { Button, NativeSelect, Skeleton, Text } from "@mantine/core";
import { useMemo, useState } from "react";
import { formatByBinding } from "#shared/catalogue/formats.ts";
import { useBooks } from "#web/api/books.ts";
import { useWatchedPeers } from "#web/api/ranks.ts";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { useRankDay } from "#web/lib/ranks/use-rank-day.ts";
import { useRankSeries } from "#web/lib/ranks/use-rank-series.ts";
import { CompareChart } from "../compare/compare-chart.tsx";
import { type CompareView, daysOf } from "../compare/compare-view.ts";
import { comparedBooks, comparedProducts } from "../compare/compared-books.ts";
import { TEXT } from "./text.ts";

const KINDLE = 1;
const NO_SERIES = {};

interface Props {
  readonly asin: string;
  readonly title: string;
  readonly binding: string;
  readonly released: string | null;
  readonly marketplace: string;
}

/** A watched book's ranks of 90 days beside those of one of the author's books. */
export const PeerBeside = ({ asin, title, binding, released, marketplace }: Props) => {
  const { data: watched } = useWatchedPeers();
  const isWatched = watched?.data.some((one) => one.asin === asin) ?? false;
  const { data: shelf } = useBooks(isWatched);
  const [chosen, setChosen] = useState<string | null>(null);
  const [options, setOptions] = useState<Pick<CompareView, "isAligned" | "isIndexed">>({
    isAligned: false,
    isIndexed: false,
  });
  const format = formatByBinding(binding)?.id ?? KINDLE;
  const own = useMemo(
    () =>
      comparedProducts(shelf?.data ?? [], { books: (shelf?.data ?? []).map(({ id }) => id), series: [], format })
        .products,
    [shelf, format],
  );
  const mine = own.find((product) => product.asin === chosen) ?? own[0];
  const { start, end } = daysOf("last_90_days", useRankDay());
  const asked = { asins: mine ? [asin, mine.asin] : [asin], marketplace, from: start, to: end };
  const { data, error, mutate } = useRankSeries(isWatched ? asked : null);
  const products = useMemo(
    () => [{ asin, bookId: asin, title, released }, ...(mine ? [mine] : [])],
    [asin, title, released, mine],
  );
  const books = useMemo(() => comparedBooks(products, data?.series ?? NO_SERIES, options), [products, data, options]);
  if (!isWatched) return null;
  if (error && !data)
    return (
      <StateMessage
        role="alert"
        order={2}
        title={TEXT.besideFailed}
        action={
          <Button variant="default" onClick={() => void mutate()}>
            {TEXT.tryAgain}
          </Button>
        }
      >
        {TEXT.besideSafe}
      </StateMessage>
    );
  return (
    <div>
      {mine && (
        <NativeSelect
          label={TEXT.beside}
          maw="24rem"
          mt="xl"
          mb="md"
          data={own.map(({ asin: value, title: label }) => ({ value, label }))}
          value={mine.asin}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      )}
      {!data ? (
        <Skeleton height={420} role="status" aria-label={TEXT.loading} />
      ) : books.every(({ line }) => line.length === 0) ? (
        <Text c="dimmed">{TEXT.noDays}</Text>
      ) : (
        <CompareChart
          title={TEXT.besideChart}
          books={books}
          view={options}
          fileName={`Peer-Rank-History-${start}-${end}.csv`}
          onChange={(part) => setOptions((before) => ({ ...before, ...part }))}
        />
      )}
    </div>
  );
};
