import { Card, Group, SegmentedControl, Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import type { RecordGroup, Totals } from "#shared/domain/royalties/group-records.ts";
import { GROUPINGS, type Grouping } from "../view/report-view.ts";
import type { ShelfFacts } from "../view/shelf-facts.ts";
import { EarningsFigures } from "./earnings-figures.tsx";
import classes from "./earnings-table.module.css";

interface Props {
  readonly groups: readonly RecordGroup[];
  readonly totals: Totals;
  /** Null while it is not known. */
  readonly shelf: ShelfFacts | null;
  readonly currency: string;
  readonly grouping: Grouping;
  /** Stands in the place of the figures when this grouping can show none. */
  readonly instead: ReactNode;
  /** Stands below the figures. */
  readonly note: ReactNode;
  readonly onGrouping: (grouping: Grouping) => void;
}

/** Who earned what: a row per book, series or marketplace, the whole list, whatever the chart draws. */
export const EarningsTable = (props: Props) => {
  const { groups, totals, shelf, currency, grouping, instead, note, onGrouping } = props;
  return (
    <Card component="section" aria-labelledby="earnings-title" className={classes.card}>
      <Group justify="space-between" mb="md">
        <Title order={2} size="h3" id="earnings-title">
          Earnings
        </Title>
        <Group gap="sm">
          <Text size="sm" c="dimmed" id="group-by">
            Group by
          </Text>
          <SegmentedControl
            size="xs"
            aria-labelledby="group-by"
            data={GROUPINGS.map(({ key, name }) => ({ value: key, label: name }))}
            value={grouping}
            onChange={(value) => onGrouping(GROUPINGS.find(({ key }) => key === value)?.key ?? "book")}
          />
        </Group>
      </Group>
      {instead ?? (
        // Another grouping begins on its first page.
        <EarningsFigures
          key={grouping}
          groups={groups}
          totals={totals}
          shelf={shelf}
          currency={currency}
          grouping={grouping}
        />
      )}
      {note}
    </Card>
  );
};
