import { Table, VisuallyHidden } from "@mantine/core";
import type { TableFigures, TableRow } from "#shared/domain/royalties/table/table-rows.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import type { Grouping } from "../report/report-view.ts";
import type { ShelfFacts } from "../report/shelf-facts.ts";
import { Estimated } from "../sources/estimated.tsx";
import { SourcedFigure } from "../sources/sourced-figure.tsx";
import { TEXT as COMMON } from "../text.ts";
import { EarningsName } from "./earnings-name.tsx";
import classes from "./earnings-table.module.css";
import { type LineFigure, PhoneFigures, PhoneLine } from "./phone-line.tsx";
import { type Column, type ColumnKey, showFigure } from "./table-columns.ts";
import { TEXT } from "./text.ts";

interface Props {
  readonly rows: readonly TableRow[];
  /** Total number of rows across all pages. */
  readonly count: number;
  readonly totals: TableFigures;
  readonly columns: readonly Column[];
  readonly currency: string;
  readonly grouping: Grouping;
  readonly shelf: ShelfFacts | null;
}

const IN_LINE: readonly ColumnKey[] = ["percent", "royalty"];

export const PhoneEarnings = ({ rows, count, totals, columns, currency, grouping, shelf }: Props) => {
  const numbers = useNumbers();
  const figuresOf = (figures: TableFigures, inLine: boolean): LineFigure[] =>
    columns
      .filter(({ key }) => IN_LINE.includes(key) === inLine)
      .filter(({ key }) => inLine || figures[key] !== 0)
      .map((column) => ({
        key: column.key,
        label: column.label,
        value: showFigure(column, figures, numbers, currency),
      }));
  const main = columns.filter(({ key }) => IN_LINE.includes(key));
  const all = TEXT.all[grouping](count, numbers.count(count));
  return (
    <Table className={classes.phone}>
      <Table.Thead>
        <Table.Tr>
          {[COMMON.rows[grouping], ...main.map(({ label }) => label)].map((label) => (
            <Table.Th key={label} scope="col">
              <VisuallyHidden>{label}</VisuallyHidden>
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <PhoneLine key={row.key} title={row.label} figures={figuresOf(row, true)}>
            <EarningsName group={row.group} grouping={grouping} shelf={shelf} />
            <PhoneFigures
              figures={[
                {
                  key: "source",
                  label: COMMON.royalty,
                  value: (
                    <>
                      <SourcedFigure name={row.group.label} records={row.group.records}>
                        {numbers.money(row.royalty, currency)}
                      </SourcedFigure>
                      <Estimated amount={row.royaltyEstimated} currency={currency} />
                    </>
                  ),
                },
                ...figuresOf(row, false),
              ]}
            />
          </PhoneLine>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <PhoneLine title={all} figures={figuresOf(totals, true)}>
          <PhoneFigures figures={figuresOf(totals, false)} />
        </PhoneLine>
      </Table.Tfoot>
    </Table>
  );
};
