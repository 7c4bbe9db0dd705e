import { Group, UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useState } from "react";
import { type PeriodRecords, periodTotals } from "#shared/domain/insights/periods/period-figures.ts";
import { percentChange } from "#shared/domain/royalties/compare/percent-change.ts";
import type { Measure } from "#shared/domain/royalties/rates/convert-report.ts";
import { guarded } from "#shared/primitives/csv.ts";
import { ChangeBadge } from "#web/components/ui/change-badge.tsx";
import { CsvButton } from "#web/components/ui/csv-button.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import classes from "../insights.module.css";
import { TEXT } from "../text.ts";
import { amountCell, amountText } from "./measures.ts";

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
  readonly isAscending: boolean;
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
  const [sorting, setSorting] = useState<Sorting>({ key: "earning", isAscending: false });
  const rows = groups.map((group) => ({
    ...group,
    totals: COLUMNS.map(({ measure }) => periodTotals(group.figures, measure)),
  }));
  const at = COLUMNS.findIndex(({ key }) => key === sorting.key);
  const sign = sorting.isAscending ? 1 : -1;
  const sorted = rows.toSorted((a, b) => sign * (a.totals[at]!.event - b.totals[at]!.event));
  const sortBy = (key: Key) =>
    setSorting((before) => ({ key, isAscending: before.key === key && !before.isAscending }));
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
        <CsvButton file={{ name: file, build }} label={label} />
      </Group>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys. */}
      <section className={classes.scroll} tabIndex={0} aria-label={label}>
        <table className={classes.table} aria-label={label}>
          <thead>
            <tr>
              <th scope="col">{heading}</th>
              {COLUMNS.map(({ key }) => {
                const isSorted = sorting.key === key;
                return (
                  <th
                    key={key}
                    scope="col"
                    aria-sort={isSorted ? (sorting.isAscending ? "ascending" : "descending") : undefined}
                  >
                    <UnstyledButton fz="inherit" onClick={() => sortBy(key)}>
                      {isSorted &&
                        (sorting.isAscending ? (
                          <IconArrowUp size={13} aria-hidden="true" />
                        ) : (
                          <IconArrowDown size={13} aria-hidden="true" />
                        ))}{" "}
                      {TEXT.columns[key]}
                    </UnstyledButton>
                  </th>
                );
              })}
            </tr>
          </thead>
          {sorted.map(({ key: id, label: name, totals }) => (
            <tbody key={id}>
              <tr className={classes.group}>
                <th scope="rowgroup" colSpan={COLUMNS.length + 1}>
                  {name}
                </th>
              </tr>
              {(["event", "previous"] as const).map((period) => (
                <tr key={period}>
                  <th scope="row">{period === "event" ? TEXT.eventPeriod : TEXT.previousPeriod}</th>
                  {totals.map((one, i) => (
                    <td key={COLUMNS[i]!.key}>{amountText(one[period], COLUMNS[i]!, numbers, currency)}</td>
                  ))}
                </tr>
              ))}
              <tr>
                <th scope="row">{TEXT.change}</th>
                {totals.map(({ event, previous }, i) => (
                  <td key={COLUMNS[i]!.key}>
                    <ChangeBadge percent={percentChange(previous, event)} />
                  </td>
                ))}
              </tr>
            </tbody>
          ))}
        </table>
      </section>
    </section>
  );
};
