import { Group, Table } from "@mantine/core";
import { useState } from "react";
import { type PeriodRecords, periodTotals } from "#shared/domain/insights/periods/period-figures.ts";
import type { Measure } from "#shared/domain/royalties/measures.ts";
import { guarded } from "#shared/primitives/csv.ts";
import { SortableHeading } from "#web/components/data-table/sortable-heading.tsx";
import { CsvButton } from "#web/components/ui/csv-button.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import classes from "../insights.module.css";
import { TEXT } from "../text.ts";
import { amountCell, amountText } from "./measures.ts";
import { ChangeOfPeriods } from "./period-card.tsx";

export interface PeriodGroup {
  readonly key: string;
  readonly label: string;
  readonly figures: PeriodRecords;
}

const COLUMNS = [
  { key: "earning", measure: "royalty", isMoney: true },
  { key: "reads", measure: "reads", isMoney: false },
  { key: "sales", measure: "sales", isMoney: false },
  { key: "kindle", measure: "kindle", isMoney: false },
  { key: "print", measure: "print", isMoney: false },
  { key: "free", measure: "free", isMoney: false },
] as const satisfies readonly { key: keyof typeof TEXT.columns; measure: Measure; isMoney: boolean }[];
type Key = (typeof COLUMNS)[number]["key"];

interface Sorting {
  readonly key: Key;
  readonly direction: "asc" | "desc";
}

interface Props {
  readonly label: string;
  readonly heading: string;
  readonly groups: readonly PeriodGroup[];
  /** Name of the table's file. */
  readonly file: string;
}

/** Groups in blocks of three rows: the event, the period before, the change. A new column starts descending. */
export const PeriodTable = ({ label, heading, groups, file }: Props) => {
  const numbers = useNumbers();
  const { currency } = useUser();
  const [sorting, setSorting] = useState<Sorting>({ key: "earning", direction: "desc" });
  const rows = groups.map((group) => ({
    ...group,
    totals: COLUMNS.map(({ measure }) => periodTotals(group.figures, measure)),
  }));
  const at = COLUMNS.findIndex(({ key }) => key === sorting.key);
  const sign = sorting.direction === "asc" ? 1 : -1;
  const sorted = rows.toSorted((a, b) => sign * ((a.totals[at]!.event ?? 0) - (b.totals[at]!.event ?? 0)));
  const sortBy = (key: Key) =>
    setSorting((before) => ({ key, direction: before.key === key && before.direction === "desc" ? "asc" : "desc" }));
  const build = () => {
    const headings = [heading, TEXT.period, ...COLUMNS.map(({ key }) => TEXT.columns[key])];
    const lines = sorted.flatMap(({ label: name, totals }) =>
      (["event", "previous"] as const).map((period) => [
        ...[guarded(name), period === "event" ? TEXT.eventPeriod : TEXT.previousPeriod],
        ...totals.map((one, i) => amountCell(one[period], COLUMNS[i]!)),
      ]),
    );
    return [headings, ...lines];
  };
  return (
    <section aria-label={label}>
      <Group justify="flex-end">
        <CsvButton file={{ name: file, hasAmounts: true, build }} label={label} />
      </Group>
      <Table.ScrollContainer minWidth={0} type="native" tabIndex={0} role="group" aria-label={label}>
        <Table className={classes.table} verticalSpacing={6} horizontalSpacing="xs" aria-label={label}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{heading}</Table.Th>
              {COLUMNS.map(({ key }) => (
                <SortableHeading
                  key={key}
                  label={TEXT.columns[key]}
                  className={classes.figures}
                  direction={sorting.key === key ? sorting.direction : null}
                  onSort={() => sortBy(key)}
                />
              ))}
            </Table.Tr>
          </Table.Thead>
          {sorted.map(({ key: id, label: name, totals }) => (
            <Table.Tbody key={id}>
              <Table.Tr>
                <Table.Th scope="rowgroup" colSpan={COLUMNS.length + 1} className={classes.group}>
                  {name}
                </Table.Th>
              </Table.Tr>
              {(["event", "previous"] as const).map((period) => (
                <Table.Tr key={period}>
                  <Table.Th scope="row">{period === "event" ? TEXT.eventPeriod : TEXT.previousPeriod}</Table.Th>
                  {totals.map((one, i) => (
                    <Table.Td key={COLUMNS[i]!.key} className={classes.figures}>
                      {amountText(one[period], COLUMNS[i]!, numbers, currency)}
                    </Table.Td>
                  ))}
                </Table.Tr>
              ))}
              <Table.Tr>
                <Table.Th scope="row">{TEXT.change}</Table.Th>
                {totals.map((one, i) => (
                  <Table.Td key={COLUMNS[i]!.key} className={classes.figures}>
                    <ChangeOfPeriods totals={one} />
                  </Table.Td>
                ))}
              </Table.Tr>
            </Table.Tbody>
          ))}
        </Table>
      </Table.ScrollContainer>
    </section>
  );
};
