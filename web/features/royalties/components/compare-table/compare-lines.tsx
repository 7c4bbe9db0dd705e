import { Table } from "@mantine/core";
import type { CSSProperties, ReactNode } from "react";
import { COMPARED_SIDES, type ComparedFigures, type ComparedSide } from "#shared/domain/royalties/compare-rows.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { type Column, showChange, showFigure } from "../../view/table-columns.ts";
import { Estimated } from "../estimated.tsx";
import { ChangeBadge } from "./change-badge.tsx";
import classes from "./compare-table.module.css";

export const SIDE_NAMES: Readonly<Record<ComparedSide, string>> = {
  newer: "Date Range 1",
  older: "Date Range 2",
  change: "Change",
};

interface CellProps {
  readonly column: Column;
  readonly figures: ComparedFigures;
  readonly currency: string;
}

/** How much a figure changed. A change of its share has no change in per cent of its own, and from nothing to nothing there is none. */
const Change = ({ column, figures, currency }: CellProps) => {
  const numbers = useNumbers();
  const { newer, older, change } = figures;
  const { difference, percent } = change[column.key];
  const isNothing = newer[column.key] === 0 && older[column.key] === 0;
  return (
    <div className={classes.change}>
      {showChange(column, difference, numbers, currency)}
      {column.key !== "percent" && !isNothing && <ChangeBadge percent={percent} />}
    </div>
  );
};

const Figure = ({ column, figures, currency, side }: CellProps & { side: "newer" | "older" }) => {
  const numbers = useNumbers();
  const shown = figures[side];
  return (
    <>
      {column.key === "royalty" && <Estimated amount={shown.royaltyEstimated} currency={currency} />}
      {showFigure(column, shown, numbers, currency)}
    </>
  );
};

interface Props {
  /** Whose lines these are. */
  readonly name: ReactNode;
  readonly figures: ComparedFigures;
  readonly columns: readonly Column[];
  readonly currency: string;
}

/** Three lines: both ranges, and the change from the older to the newer. On a phone they stand side by side. */
export const CompareLines = ({ name, figures, columns, currency }: Props) =>
  COMPARED_SIDES.map((side) => (
    <Table.Tr key={side} data-side={side}>
      {side === "newer" && (
        <Table.Th scope="rowgroup" rowSpan={COMPARED_SIDES.length} className={classes.name}>
          {name}
        </Table.Th>
      )}
      <Table.Th scope="row" className={classes.side}>
        {SIDE_NAMES[side]}
      </Table.Th>
      {columns.map((column, i) => {
        const { key, label } = column;
        const isZero = figures.newer[key] === 0 && figures.older[key] === 0;
        return (
          <Table.Td
            key={key}
            data-label={label}
            data-zero={isZero || undefined}
            style={{ "--line": i + 3 } as CSSProperties}
          >
            {side === "change" ? (
              <Change column={column} figures={figures} currency={currency} />
            ) : (
              <Figure column={column} figures={figures} currency={currency} side={side} />
            )}
          </Table.Td>
        );
      })}
    </Table.Tr>
  ));
