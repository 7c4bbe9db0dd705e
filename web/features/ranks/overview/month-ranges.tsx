import { Text } from "@mantine/core";
import type { RankPoint } from "#shared/domain/ranks/history/downsample.ts";
import { countTopDays, summarizeMonths } from "#shared/domain/ranks/history/summaries.ts";
import { type IsoDate, type IsoMonth, monthOf } from "#shared/primitives/dates.ts";
import { formatMonthShort } from "#web/lib/format.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import classes from "./overview-sections.module.css";
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

/** A place on a bar, in percent of its width; the best rank is at the right. */
interface RangeShape {
  readonly left: number;
  readonly width: number;
  readonly mark: number;
}

interface Ranks {
  readonly highest: number;
  readonly lowest: number;
  readonly average: number;
}

/** Bars that are narrower can't be seen. */
const MIN_WIDTH = 1.5;

/** The positions of several months' bars on one logarithmic scale. */
export function rangeShapes(months: readonly (Ranks | null)[]): (RangeShape | null)[] {
  const known = months.filter((ranks) => ranks !== null);
  const best = Math.log(Math.min(...known.map(({ highest }) => highest)));
  const worst = Math.log(Math.max(...known.map(({ lowest }) => lowest)));
  // A single rank is placed in the middle.
  const placeOf = (rank: number) => (worst === best ? 50 : (100 * (worst - Math.log(rank))) / (worst - best));
  return months.map((ranks) => {
    if (!ranks) return null;
    const [from, to] = [placeOf(ranks.lowest), placeOf(ranks.highest)];
    const width = Math.max(MIN_WIDTH, to - from);
    return { left: Math.min(from, 100 - width), width, mark: placeOf(ranks.average) };
  });
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

/** How many days the paid rank was among the best places, each step with its share of all days. */
export const TopDays = ({ asin, paid }: { asin: string; paid: readonly RankPoint[] }) => {
  const { count, plural, share } = useNumbers();
  const steps = countTopDays(paid);
  const rows = () => [
    [TEXT.place, TEXT.dayCount, TEXT.share],
    ...steps.map((step) => [TEXT.top(String(step.rank)), String(step.days), step.share.toFixed(4)]),
  ];
  return (
    <Section title={TEXT.topDays} file={paid.length === 0 ? null : { name: `Top-Days-${asin}.csv`, build: rows }}>
      <Text size="sm" c="dimmed" mb="xs">
        {paid.length === 0 ? TEXT.topNone : TEXT.topHint(plural(paid.length, "day"))}
      </Text>
      {paid.length > 0 && (
        <table className={classes.table} aria-label={TEXT.topDays}>
          <thead>
            <tr>
              <th scope="col">{TEXT.place}</th>
              <th scope="col" className={classes.wide}>
                {TEXT.share}
              </th>
              <th scope="col">{TEXT.dayCount}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map((step) => (
              <tr key={step.rank}>
                <th scope="row">{TEXT.top(count(step.rank))}</th>
                <td className={classes.wide}>
                  <div className={classes.track} aria-hidden="true">
                    <div className={classes.bar} style={{ left: 0, width: `${100 * step.share}%` }} />
                  </div>
                </td>
                <td>{TEXT.days(count(step.days), share(step.share))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
};
