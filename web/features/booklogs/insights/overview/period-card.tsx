import { Card, Group, Text } from "@mantine/core";
import type { PeriodTotals } from "#shared/domain/insights/periods/period-figures.ts";
import { ChangeBadge } from "#web/components/ui/change-badge.tsx";
import classes from "../insights.module.css";
import { TEXT } from "../text.ts";
import { changeOf, differenceOf } from "./measures.ts";

interface Props {
  readonly label: string;
  readonly totals: PeriodTotals;
  readonly isMoney: boolean;
  readonly show: (value: number | null) => string;
}

/**
 * The change between two periods, in no color: whether it is a gain is for the verdict to say. A dash while one of them
 * has days without known figures.
 */
export const ChangeOfPeriods = ({ totals }: { totals: PeriodTotals }) => {
  const percent = changeOf(totals);
  return percent === null ? TEXT.unknown : <ChangeBadge percent={percent} isPlain />;
};

/** A figure of the event beside the same days before it. */
export const PeriodCard = ({ label, totals, isMoney, show }: Props) => (
  <Card p="md" mb="md">
    <Text size="sm" c="dimmed">
      {label}
    </Text>
    <Group gap="xs" align="baseline">
      <span className={classes.figure}>{show(totals.event)}</span>
      <Text size="sm" c="dimmed">
        {TEXT.versus} {show(totals.previous)}
      </Text>
    </Group>
    <Group gap="xs" mt={4}>
      <Text size="sm">{TEXT.difference(show(differenceOf(totals, { isMoney })))}</Text>
      <ChangeOfPeriods totals={totals} />
    </Group>
  </Card>
);
