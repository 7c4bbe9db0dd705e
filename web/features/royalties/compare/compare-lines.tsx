import { Table } from "@mantine/core";
import type { CSSProperties, ReactNode } from "react";
import { COMPARED_SIDES, type ComparedFigures } from "#shared/domain/royalties/compare/compare-rows.ts";
import type { RecordGroup } from "#shared/domain/royalties/group-records.ts";
import { ChangeBadge } from "#web/components/ui/change-badge.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { Estimated } from "../sources/estimated.tsx";
import { SourcedFigure } from "../sources/sourced-figure.tsx";
import { type Column, showChange, showFigure, UNKNOWN } from "../table/table-columns.ts";
import { TEXT as COMMON } from "../text.ts";
import classes from "./compare-table.module.css";

interface CellProps {
  readonly column: Column;
  readonly figures: ComparedFigures;
  readonly currency: string;
}

/** The name of the figures and the records of either range that they sum up; without groups, all displayed ones. */
export interface Source {
  readonly name: string;
  readonly groups?: { readonly newer: RecordGroup | null; readonly older: RecordGroup | null };
}

/** Whether either range has any known figures. */
export type KnownSides = Readonly<Record<"newer" | "older", boolean>>;

/** The change of a figure. A change of a share has no percentage, and from zero to zero nothing is shown. */
export const Change = ({ column, figures, currency }: CellProps) => {
  const numbers = useNumbers();
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

export const Figure = ({
  column,
  figures,
  currency,
  side,
  known,
  source,
}: CellProps & { side: keyof KnownSides; known: KnownSides; source: Source }) => {
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
      <SourcedFigure name={source.name} {...(records && { records })} isOlder={side === "older"}>
        {text}
      </SourcedFigure>
    </>
  );
};

interface Props {
  readonly name: ReactNode;
  readonly source: Source;
  readonly figures: ComparedFigures;
  readonly known: KnownSides;
  readonly isComparable: boolean;
  readonly columns: readonly Column[];
  readonly currency: string;
}

export const CompareLines = ({ name, source, figures, known, isComparable, columns, currency }: Props) =>
  COMPARED_SIDES.map((side) => (
    <Table.Tr key={side} data-side={side}>
      {side === "newer" && (
        <Table.Th scope="rowgroup" rowSpan={COMPARED_SIDES.length} className={classes.name}>
          {name}
        </Table.Th>
      )}
      <Table.Th scope="row" className={classes.side}>
        {COMMON.dateRange[side]}
      </Table.Th>
      {columns.map((column, i) => {
        const { key, label } = column;
        const isZero = figures.newer[key] === 0 && figures.older[key] === 0;
        return (
          <Table.Td
            key={key}
            data-label={label}
            data-zero={(isZero && known.newer && known.older) || undefined}
            style={{ "--line": i + 3 } as CSSProperties}
          >
            {side === "change" && !isComparable && UNKNOWN}
            {side === "change" && isComparable && <Change column={column} figures={figures} currency={currency} />}
            {side !== "change" && (
              <Figure column={column} figures={figures} currency={currency} side={side} known={known} source={source} />
            )}
          </Table.Td>
        );
      })}
    </Table.Tr>
  ));
