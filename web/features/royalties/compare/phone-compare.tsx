import { Table, VisuallyHidden } from "@mantine/core";
import {
  COMPARED_SIDES,
  type ComparedFigures,
  type CompareRow,
} from "#shared/domain/royalties/compare/compare-rows.ts";
import { ChangeBadge } from "#web/components/ui/change-badge.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import type { Grouping } from "../report/report-view.ts";
import type { ShelfFacts } from "../report/shelf-facts.ts";
import { EarningsName } from "../table/earnings-name.tsx";
import earnings from "../table/earnings-table.module.css";
import { PhoneLine } from "../table/phone-line.tsx";
import { type Column, UNKNOWN } from "../table/table-columns.ts";
import { TEXT as TABLE } from "../table/text.ts";
import { TEXT as COMMON } from "../text.ts";
import { Change, Figure, type KnownSides, type Source } from "./compare-lines.tsx";
import classes from "./compare-table.module.css";

interface SidesProps {
  readonly figures: ComparedFigures;
  readonly known: KnownSides;
  readonly isComparable: boolean;
  readonly source: Source;
  readonly columns: readonly Column[];
  readonly currency: string;
}

const Sides = ({ figures, known, isComparable, source, columns, currency }: SidesProps) => (
  <Table className={classes.sides} verticalSpacing={4} horizontalSpacing={4}>
    <Table.Thead>
      <Table.Tr>
        <Table.Td />
        {COMPARED_SIDES.map((side) => (
          <Table.Th key={side} scope="col">
            {COMMON.dateRange[side]}
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {columns
        .filter(({ key }) => figures.newer[key] !== 0 || figures.older[key] !== 0)
        .map((column) => (
          <Table.Tr key={column.key}>
            <Table.Th scope="row">{column.label}</Table.Th>
            {(["newer", "older"] as const).map((side) => (
              <Table.Td key={side}>
                <Figure
                  column={column}
                  figures={figures}
                  currency={currency}
                  side={side}
                  known={known}
                  source={source}
                />
              </Table.Td>
            ))}
            <Table.Td>
              {isComparable ? <Change column={column} figures={figures} currency={currency} /> : UNKNOWN}
            </Table.Td>
          </Table.Tr>
        ))}
    </Table.Tbody>
  </Table>
);

interface Props {
  readonly rows: readonly CompareRow[];
  /** Total number of rows across all pages. */
  readonly count: number;
  readonly totals: ComparedFigures;
  readonly known: KnownSides;
  readonly isComparable: boolean;
  readonly columns: readonly Column[];
  readonly currency: string;
  readonly grouping: Grouping;
  readonly shelf: ShelfFacts | null;
}

export const PhoneCompare = ({
  rows,
  count,
  totals,
  known,
  isComparable,
  columns,
  currency,
  grouping,
  shelf,
}: Props) => {
  const numbers = useNumbers();
  const figuresOf = ({ newer, older, change }: ComparedFigures) => [
    { key: "royalty", label: COMMON.royalty, value: known.newer ? numbers.money(newer.royalty, currency) : UNKNOWN },
    {
      key: "change",
      label: COMMON.dateRange.change,
      value:
        isComparable && (newer.royalty !== 0 || older.royalty !== 0) ? (
          <ChangeBadge percent={change.royalty.percent} />
        ) : (
          UNKNOWN
        ),
    },
  ];
  const same = { known, isComparable, columns, currency };
  return (
    <Table className={earnings.phone}>
      <Table.Thead>
        <Table.Tr>
          {[COMMON.rows[grouping], COMMON.royalty, COMMON.dateRange.change].map((label) => (
            <Table.Th key={label} scope="col">
              <VisuallyHidden>{label}</VisuallyHidden>
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <PhoneLine key={row.key} title={row.label} figures={figuresOf(row)}>
            <EarningsName group={row.group} grouping={grouping} shelf={shelf} isBrief />
            <Sides figures={row} source={{ name: row.label, groups: row.groups }} {...same} />
          </PhoneLine>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        <PhoneLine title={TABLE.all[grouping](count, numbers.count(count))} figures={figuresOf(totals)}>
          <Sides figures={totals} source={{ name: COMMON.measures.royalty }} {...same} />
        </PhoneLine>
      </Table.Tfoot>
    </Table>
  );
};
