import { Badge, Group, Table, Text, Tooltip } from "@mantine/core";
import type { Import, MonthOutcome } from "#shared/api/imports.ts";
import { Disclosure } from "#web/components/ui/disclosure.tsx";
import { formatMonth } from "#web/lib/format.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { countMonths, countOutcomes, type Outcome, storedFigures } from "../progress/describe-import.ts";
import { KIND_LABELS, OUTCOME_TEXT, TEXT } from "../text.ts";
import classes from "./month-outcomes.module.css";

const OUTCOME_COLORS: Record<Outcome, string> = {
  new: "ink",
  changed: "amber",
  unchanged: "gray",
  confirmed: "green",
  kept: "gray",
  decide: "amber",
};

const OutcomeBadge = ({ outcome, count }: { outcome: Outcome; count?: number }) => {
  const numbers = useNumbers();
  const { label, hint } = OUTCOME_TEXT[outcome];
  return (
    <Tooltip label={hint}>
      <Badge color={OUTCOME_COLORS[outcome]}>
        {count === undefined ? label : `${numbers.count(count)} ${label.toLowerCase()}`}
      </Badge>
    </Tooltip>
  );
};

const Figures = ({ month }: { month: MonthOutcome }) => {
  const { amounts } = useNumbers();
  const now = amounts(storedFigures(month).royalty);
  const then = month.before && amounts(month.before.royalty);
  return (
    <>
      {then !== null && then !== now && (
        <>
          <s className={classes.before}>{then}</s>{" "}
        </>
      )}
      {now}
    </>
  );
};

const Row = ({ month }: { month: MonthOutcome }) => {
  const { count } = useNumbers();
  return (
    <Table.Tr>
      <Table.Th scope="row" className={classes.month}>
        {formatMonth(month.month)}
        {month.family !== "estimator" && (
          <Text span size="sm" c="dimmed" fw={400}>
            {" "}
            · {KIND_LABELS[month.family]}
          </Text>
        )}
        {month.reasons.map((reason) => (
          <Text key={reason} size="sm" c="dimmed" fw={400}>
            {reason}
          </Text>
        ))}
      </Table.Th>
      <Table.Td className={classes.outcome}>
        <OutcomeBadge outcome={month.outcome} />
      </Table.Td>
      <Table.Td className={classes.figure} data-label={TEXT.months.royaltyOnPhone}>
        <Figures month={month} />
      </Table.Td>
      <Table.Td className={classes.figure} data-label={TEXT.figures.units}>
        {count(storedFigures(month).units)}
      </Table.Td>
      <Table.Td className={classes.figure} data-label={TEXT.figures.pages}>
        {count(storedFigures(month).pages)}
      </Table.Td>
    </Table.Tr>
  );
};

export const MonthOutcomes = ({ months, open }: { months: Import["months"]; open?: boolean }) => {
  const { plural } = useNumbers();
  return (
    <Disclosure
      open={open}
      summary={
        <Group gap="xs">
          <Text fw={550}>{plural(countMonths(months), "month")}</Text>
          {countOutcomes(months).map(({ outcome, count }) => (
            <OutcomeBadge key={outcome} outcome={outcome} count={count} />
          ))}
        </Group>
      }
    >
      <Table className={classes.table} verticalSpacing="xs" horizontalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{TEXT.months.month}</Table.Th>
            <Table.Th scope="col">{TEXT.months.result}</Table.Th>
            <Table.Th scope="col" className={classes.figure}>
              {TEXT.figures.royalty}
            </Table.Th>
            <Table.Th scope="col" className={classes.figure}>
              {TEXT.figures.units}
            </Table.Th>
            <Table.Th scope="col" className={classes.figure}>
              {TEXT.figures.pages}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {[...months]
            .sort((a, b) => b.month.localeCompare(a.month))
            .map((month) => (
              <Row key={`${month.family} ${month.month}`} month={month} />
            ))}
        </Table.Tbody>
      </Table>
    </Disclosure>
  );
};
