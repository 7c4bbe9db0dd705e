import { Group, Text } from "@mantine/core";
import { useCallback, useMemo } from "react";
import type { Book } from "#shared/api/books/books.ts";
import { monthOf } from "#shared/primitives/dates.ts";
import { listWords } from "#shared/primitives/text.ts";
import { Chart } from "#web/components/charts/chart.tsx";
import { ChartTable } from "#web/components/charts/chart-table.tsx";
import { useChartPalette } from "#web/components/charts/palette.ts";
import { MissingMark } from "#web/components/coverage/missing-mark.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import { formatDate, formatInstant, formatMonth } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { type BookMoney, type BookMonth, describeMonth, gapsOf } from "./book-money.ts";
import classes from "./money-section.module.css";
import { Loaded, Section } from "./section.tsx";
import { TEXT } from "./text.ts";
import { trendChartOptions, trendFigures } from "./trend-chart-options.ts";
import type { BookReportState, ShownMoney } from "./use-book-report.ts";

const text = TEXT.money;
const CHART_HEIGHT = 240;
/** The sentence, the units, the chart and the line that opens its table. */
const HEIGHT = CHART_HEIGHT + 130;

/** The report of a book's twelve months. */
export const royaltiesAddress = (bookId: string, { start, end }: BookMoney["range"], grouping = ""): string =>
  `/royalties?${new URLSearchParams([
    ["start", start],
    ["end", end],
    ["book", bookId],
  ])}${grouping}`;

/** Units and pages of a month; what didn't occur is left out. */
const Units = ({ totals: { sales, free, reads, refunds } }: BookMonth) => {
  const { count, plural } = useNumbers();
  const parts = [
    text.sold(plural(sales, "copy", "copies")),
    ...(free > 0 ? [text.free(count(free))] : []),
    ...(reads > 0 ? [text.read(plural(reads, "page"))] : []),
    ...(refunds > 0 ? [text.refunded(count(refunds))] : []),
  ];
  return <Text size="sm">{parts.join(" · ")}</Text>;
};

/** What the figures lack, and when they were fetched. */
const Notes = ({ money, report }: ShownMoney) => {
  const { timezone } = useUser();
  const names = (state: BookMonth["state"]) =>
    listWords(money.months.filter((one) => one.state === state).map(({ month }) => formatMonth(month)));
  const [missing, unexpected] = [names("missing"), names("unexpected")];
  const notes = [
    ...(missing ? [text.missing(missing)] : []),
    ...(unexpected ? [text.unexpected(unexpected)] : []),
    ...(report.retention?.hidden ? [text.retention(formatDate(report.retention.start))] : []),
    ...(report.as_of ? [text.asOf(formatInstant(report.as_of, timezone))] : []),
  ];
  return (
    <Text size="sm" c="dimmed">
      {notes.join(" ")}
    </Text>
  );
};

const Trend = ({ money, book: { id: bookId, title } }: { money: BookMoney; book: Book }) => {
  const numbers = useNumbers();
  const palette = useChartPalette();
  const options = useMemo(
    () => trendChartOptions(money, { bookId, title, numbers, palette }),
    [money, bookId, title, numbers, palette],
  );
  const build = useCallback(() => trendFigures(money, numbers), [money, numbers]);
  return (
    <>
      <Chart options={options} height={CHART_HEIGHT} />
      <ChartTable caption={text.chart} build={build} />
    </>
  );
};

const Figures = ({ shown, lastDay, book }: { shown: ShownMoney; lastDay: string; book: Book }) => {
  const { style } = useNumbers();
  const say = useSay();
  const { money, report } = shown;
  const { latest } = money;
  if (!money.hasFigures || latest === null)
    return (
      <>
        <Text size="sm" mb="xs">
          {say(text.noFigures)}
        </Text>
        <Notes {...shown} />
      </>
    );
  return (
    <>
      <p className={classes.headline}>
        {describeMonth(latest, money, { today: lastDay, report, style })}
        <MissingMark figure={formatMonth(latest.month)} gaps={gapsOf(latest, { today: lastDay, report })} />
      </p>
      <Group gap="0.2rem 1.25rem" mb="sm">
        <Units {...latest} />
        {latest.month !== monthOf(lastDay) && <Text size="sm">{text.noneYet(formatMonth(latest.month))}</Text>}
      </Group>
      <Trend money={money} book={book} />
      <Notes {...shown} />
    </>
  );
};

interface Props {
  readonly book: Book;
  readonly state: BookReportState;
}

/** What this month has brought, and the twelve months up to it. */
export const MoneySection = ({ book, state }: Props) => (
  <Section title={text.title} link={{ to: royaltiesAddress(book.id, state.range), label: text.link }} isWide>
    <Loaded answer={state} title={text.title} height={HEIGHT}>
      {(shown) => <Figures shown={shown} lastDay={state.lastDay} book={book} />}
    </Loaded>
  </Section>
);
