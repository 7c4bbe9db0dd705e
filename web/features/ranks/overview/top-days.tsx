import { Text } from "@mantine/core";
import type { RankPoint } from "#shared/domain/ranks/history/downsample.ts";
import { countTopDays } from "#shared/domain/ranks/history/summaries.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import classes from "./overview-sections.module.css";
import { Section } from "./section.tsx";
import { TEXT } from "./text.ts";

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
