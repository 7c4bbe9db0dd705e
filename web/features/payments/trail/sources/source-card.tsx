import { Badge, Button, Card, Group, Text, Title } from "@mantine/core";
import { useState } from "react";
import { SOURCE_CALENDARS } from "#shared/domain/payments/source-calendars.ts";
import type { SourceTrail, SourceTrailLine } from "#shared/domain/payments/sources-trail/source-trail.ts";
import { sourceName } from "#shared/sources/marketplaces.ts";
import type { SourceId } from "#shared/sources/sources.ts";
import type { Column } from "#web/components/data-table/columns.ts";
import { DataTable } from "#web/components/data-table/data-table.tsx";
import { type OpenRows, RowToggle, useOpenRows } from "#web/components/data-table/row-toggle.tsx";
import { formatMonth } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { useIsPhone } from "#web/lib/use-is-phone.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { SourceLine } from "./source-line.tsx";
import { SourceMark } from "./source-mark.tsx";
import { amountOr, endOf, expectedOf, lineName, paidOf, rangeOf } from "./source-words.ts";
import { TEXT } from "./text.ts";

const NAMES = TEXT.columns;

/** Lines of a shop that are listed at first. */
const FIRST = 9;

const Trial = () => (
  <Badge color="amber" variant="outline">
    {TEXT.trial}
  </Badge>
);

interface NameProps {
  readonly line: SourceTrailLine;
  readonly rows: OpenRows;
  readonly isPhone: boolean;
  /** Whether only some of the shop's lines are on trial, so that each says so. */
  readonly isMixed: boolean;
}

const MonthName = ({ line, rows, isPhone, isMixed }: NameProps) => {
  const notes = [...(line.days ? [rangeOf(line.days)] : []), ...(isMixed && line.is_trial ? [TEXT.trialLine] : [])];
  return (
    <RowToggle row={line.id} rows={rows} label={TEXT.details(lineName(line))}>
      {isPhone ? lineName(line) : formatMonth(line.month)}
      {notes.length > 0 && (
        <Text span display="block" size="xs" c="dimmed" fw={400}>
          {notes.join(" · ")}
        </Text>
      )}
    </RowToggle>
  );
};

/** On a phone a row is its month and where the money stands; the figures are in its details. */
function columnsOf(
  { lines }: SourceTrail,
  rows: OpenRows,
  numbers: Numbers,
  isPhone: boolean,
): Column<SourceTrailLine>[] {
  const isMixed = lines.some(({ is_trial }) => !is_trial);
  const month: Column<SourceTrailLine> = {
    key: "month",
    heading: NAMES.month,
    isRowName: true,
    cell: (line) => <MonthName line={line} rows={rows} isPhone={isPhone} isMixed={isMixed} />,
  };
  const state: Column<SourceTrailLine> = {
    key: "state",
    heading: NAMES.state,
    phoneLabel: null,
    phoneAlign: "right",
    cell: ({ state: shown }) => <SourceMark state={shown} />,
  };
  if (isPhone) return [month, state];
  const amount = (
    key: "estimated" | "earned" | "owed" | "paid",
    cell: (line: SourceTrailLine) => string,
  ): Column<SourceTrailLine> => ({ key, heading: NAMES[key], cell, align: "right", isFigure: true, wrap: "never" });
  return [
    month,
    { key: "currency", heading: NAMES.currency, cell: ({ currency }) => currency },
    amount("estimated", ({ estimated, currency }) => amountOr(estimated, currency, numbers)),
    amount("earned", ({ earned, currency }) => amountOr(earned, currency, numbers)),
    amount("owed", ({ net, currency }) => amountOr(net, currency, numbers)),
    amount("paid", (line) => paidOf(line, numbers)),
    { key: "expected", heading: NAMES.expected, cell: expectedOf },
    state,
  ];
}

/** A shop's months, the newest first, with how far its files follow the money. */
export const SourceCard = ({ trail }: { trail: SourceTrail }) => {
  const numbers = useNumbers();
  const isPhone = useIsPhone();
  const rows = useOpenRows();
  const [isWhole, setWhole] = useState(false);
  const { source, lines } = trail;
  const shop = sourceName(source);
  const id = `trail-${source}`;
  return (
    <Card component="section" aria-labelledby={id}>
      <Group justify="space-between" gap="xs" mb={4}>
        <Title order={3} id={id}>
          {shop}
        </Title>
        <Group gap="xs">
          <Badge color="gray">{endOf(trail)}</Badge>
          {lines.some(({ is_trial }) => is_trial) && <Trial />}
        </Group>
      </Group>
      <Text size="sm" c="dimmed" mb="sm" maw="46rem">
        {SOURCE_CALENDARS[source as SourceId].words}
      </Text>
      <DataTable
        label={TEXT.label(shop)}
        columns={columnsOf(trail, rows, numbers, isPhone)}
        rows={isWhole ? lines : lines.slice(0, FIRST)}
        keyOf={({ id: key }) => key}
        details={(line) => rows.isOpen(line.id) && <SourceLine line={line} />}
        spacing="xs"
        phone={{ columns: "minmax(0, 1fr) auto", gap: "0.2rem 1rem", padding: "0.6rem" }}
      />
      {!isWhole && lines.length > FIRST && (
        <Button variant="default" size="xs" mt="sm" w="fit-content" onClick={() => setWhole(true)}>
          {TEXT.more(numbers.count(lines.length), shop)}
        </Button>
      )}
    </Card>
  );
};
