import { Card, Text } from "@mantine/core";
import type { ReactNode } from "react";
import type { BookLog } from "#shared/api/booklogs.ts";
import { dailyOf, type PeriodRecords } from "#shared/domain/insights/periods/period-figures.ts";
import { readable } from "#web/components/ui/readable.tsx";
import { formatDate } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import classes from "../insights.module.css";
import { TEXT } from "../text.ts";
import { amountText, SHOWN } from "./measures.ts";

interface Props {
  readonly label: string;
  readonly figure: ReactNode;
  /** Below the figure. */
  readonly children?: ReactNode;
}

/** One figure with its name. */
export const FigureCard = ({ label, figure, children }: Props) => (
  <Card p="md">
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <span className={classes.figure}>{readable(figure)}</span>
    {children}
  </Card>
);

/** The totals of a deal's only day. */
export const DayTotals = ({ log, figures }: { log: BookLog; figures: PeriodRecords }) => {
  const numbers = useNumbers();
  const { currency } = useUser();
  const isKnown = !figures.unknown.has(log.start_date);
  return (
    <section aria-label={TEXT.dayTotals(formatDate(log.start_date))}>
      <Text size="xs" fw={650} lts="0.06em" c="dimmed" mb="xs">
        {TEXT.dayTotals(formatDate(log.start_date))}
      </Text>
      <div className={classes.cards}>
        {SHOWN.map((shown) => (
          <FigureCard
            key={shown.key}
            label={TEXT.measures[shown.key]}
            figure={amountText(
              isKnown ? (dailyOf(figures, shown.measure)[figures.days] ?? 0) : null,
              shown,
              numbers,
              currency,
            )}
          />
        ))}
      </div>
    </section>
  );
};
