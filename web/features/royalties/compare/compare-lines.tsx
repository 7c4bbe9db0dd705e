import { Table } from "@mantine/core";
import type { ReactNode } from "react";
import type { MonthGap } from "#shared/domain/coverage/gaps.ts";
import {
  COMPARED_SIDES,
  type ComparedFigures,
  type ComparedSide,
} from "#shared/domain/royalties/compare/compare-rows.ts";
import type { RecordGroup } from "#shared/domain/royalties/group-records.ts";
import { MissingMark } from "#web/components/coverage/missing-mark.tsx";
import { ChangeBadge } from "#web/components/ui/change-badge.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { Estimated } from "../sources/estimated.tsx";
import { SourcedFigure } from "../sources/sourced-figure.tsx";
import { type Column, showChange, showFigure, UNKNOWN } from "../table/table-columns.ts";
import { TEXT as COMMON } from "../text.ts";
import classes from "./compare-table.module.css";

/** The name of the figures and the records of either range that they sum up; without groups, all displayed ones. */
export interface Source {
  readonly name: string;
  /** What the totals of either range lack. */
  readonly gaps?: Readonly<Record<keyof KnownSides, readonly MonthGap[]>>;
  readonly groups?: { readonly newer: RecordGroup | null; readonly older: RecordGroup | null };
}

/** Whether either range has any known figures. */
export type KnownSides = Readonly<Record<"newer" | "older", boolean>>;

/** What is the same for all rows of a comparison. */
export interface Comparison {
  readonly columns: readonly Column[];
  readonly currency: string;
  readonly known: KnownSides;
  /** Both ranges cover corresponding days, so a change is meaningful. */
  readonly isComparable: boolean;
}

interface LinesProps extends Comparison {
  readonly figures: ComparedFigures;
  readonly source: Source;
}

type CellProps = Omit<LinesProps, "columns"> & { readonly column: Column };

/** The change of a figure. A change of a share has no percentage, and from zero to zero nothing is shown. */
const Change = ({ column, figures, currency, isComparable }: CellProps) => {
  const numbers = useNumbers();
  if (!isComparable) return UNKNOWN;
  const { newer, older, change } = figures;
  const { percent } = change[column.key];
  const isNothing = newer[column.key] === 0 && older[column.key] === 0;
  return (
    <div className={classes.change}>
      {showChange(column, figures, numbers, currency)}
      {column.key !== "percent" && !isNothing && <ChangeBadge percent={percent} />}
    </div>
  );
};

const Figure = ({ column, figures, currency, side, known, source }: CellProps & { side: keyof KnownSides }) => {
  const numbers = useNumbers();
  if (!known[side]) return UNKNOWN;
  const shown = figures[side];
  const text = showFigure(column, shown, numbers, currency);
  if (column.key !== "royalty") return text;
  const records = source.groups?.[side]?.records;
  if (source.groups && !records) return text;
  return (
    <>
      <Estimated amount={shown.royaltyEstimated} currency={currency} />
      <SourcedFigure
        name={source.name}
        {...(records && { records })}
        isOlder={side === "older"}
        inTable={shown.royalty}
      >
        {text}
      </SourcedFigure>
    </>
  );
};

const Cell = ({ side, ...cell }: CellProps & { side: ComparedSide }) =>
  side === "change" ? <Change {...cell} /> : <Figure side={side} {...cell} />;

/** The name of a side, and the mark of what its total lacks. */
const SideName = ({ side, source: { gaps } }: { side: ComparedSide; source: Source }) => (
  <>
    {COMMON.dateRange[side]}
    {gaps && side !== "change" && <MissingMark figure={COMMON.dateRange[side]} gaps={gaps[side]} />}
  </>
);

/** The three lines of a row: the newer range, the older one, and the change. */
export const CompareLines = ({ name, columns, ...figures }: LinesProps & { name: ReactNode }) =>
  COMPARED_SIDES.map((side) => (
    <Table.Tr key={side} data-side={side}>
      {side === "newer" && (
        <Table.Th scope="rowgroup" rowSpan={COMPARED_SIDES.length} className={classes.name}>
          {name}
        </Table.Th>
      )}
      <Table.Th scope="row" className={classes.side}>
        <SideName side={side} source={figures.source} />
      </Table.Th>
      {columns.map((column) => (
        <Table.Td key={column.key} data-label={column.label}>
          <Cell column={column} side={side} {...figures} />
        </Table.Td>
      ))}
    </Table.Tr>
  ));

/** The same figures for phones: a line per column that isn't zero, with both ranges and the change beside each other. */
export const CompareSides = ({ columns, ...figures }: LinesProps) => {
  const { newer, older } = figures.figures;
  return (
    <Table className={classes.sides} verticalSpacing={4} horizontalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Td />
          {COMPARED_SIDES.map((side) => (
            <Table.Th key={side} scope="col">
              <SideName side={side} source={figures.source} />
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {columns
          .filter(({ key }) => newer[key] !== 0 || older[key] !== 0)
          .map((column) => (
            <Table.Tr key={column.key}>
              <Table.Th scope="row">{column.label}</Table.Th>
              {COMPARED_SIDES.map((side) => (
                <Table.Td key={side}>
                  <Cell column={column} side={side} {...figures} />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
      </Table.Tbody>
    </Table>
  );
};
