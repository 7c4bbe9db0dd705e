import { Text } from "@mantine/core";
import type { RankPoint } from "#shared/domain/ranks/history/downsample.ts";
import { summarizeMonths } from "#shared/domain/ranks/history/summaries.ts";
import { type IsoDate, type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import { formatMonthShort } from "#web/lib/format.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import classes from "./overview-sections.module.css";
import { rangeShapes } from "./range-shape.ts";
import { Section } from "./section.tsx";
import { TEXT } from "./text.ts";

interface Props {
  readonly asin: string;
  /** The paid ranks in order. */
  readonly paid: readonly RankPoint[];
  readonly today: IsoDate;
  /** The first day that Amazon's history was read for; null when none of it was. */
  readonly readFrom: IsoDate | null;
}

/** Highest, lowest and average paid rank of the last six months, as figures and as bars on one scale. */
export const MonthRanges = ({ asin, paid, today, readFrom }: Props) => {
  const { count } = useNumbers();
  const months = summarizeMonths(paid, monthOf(today));
  const shapes = rangeShapes(months.map(({ ranks }) => ranks));
  const text = (rank: number | undefined) => (rank === undefined ? "" : TEXT.rank(count(rank)));
  const isRead = (month: IsoMonth) => readFrom !== null && monthOf(readFrom) <= month;
  const rows = () => [
    [TEXT.month, TEXT.highest, TEXT.lowest, TEXT.average],
    ...months.map(({ month, ranks }) => [
      month,
      ...[ranks?.highest, ranks?.lowest, ranks?.average].map((rank) => String(rank ?? "")),
    ]),
  ];
  return (
    <Section title={TEXT.months} file={{ name: `Rank-Months-${asin}.csv`, build: rows }}>
      <Text size="sm" c="dimmed" mb="xs">
        {TEXT.monthsHint}
      </Text>
      <table className={classes.table} aria-label={TEXT.months}>
        <thead>
          <tr>
            <th scope="col">{TEXT.month}</th>
            <th scope="col" className={classes.wide}>
              {TEXT.range}
            </th>
            <th scope="col">{TEXT.highest}</th>
            <th scope="col">{TEXT.lowest}</th>
            <th scope="col">{TEXT.average}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, ranks }, i) => {
            const shape = shapes[i];
            return (
              <tr key={month}>
                <th scope="row">{formatMonthShort(month)}</th>
                <td className={classes.wide}>
                  {shape ? (
                    <div className={classes.track} aria-hidden="true">
                      <div className={classes.bar} style={{ left: `${shape.left}%`, width: `${shape.width}%` }} />
                      <div className={classes.mark} style={{ left: `${shape.mark}%` }} />
                    </div>
                  ) : isRead(month) ? (
                    TEXT.noRank
                  ) : (
                    TEXT.notRead
                  )}
                </td>
                <td>{text(ranks?.highest)}</td>
                <td>{text(ranks?.lowest)}</td>
                <td>{text(ranks?.average)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Section>
  );
};
