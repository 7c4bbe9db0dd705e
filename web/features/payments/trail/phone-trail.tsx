import { UnstyledButton } from "@mantine/core";
import type { TrailMatrix } from "#shared/domain/payments/matrix.ts";
import { Disclosure } from "#web/components/ui/disclosure.tsx";
import { formatMonth } from "#web/lib/format.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { LineMark } from "./line-mark.tsx";
import type { OpenLines } from "./lines-drawer.tsx";
import { cellFigure, cellLabel, cellMark, cellTitle, placeName } from "./names.ts";
import classes from "./phone-trail.module.css";

/** The matrix on a phone: a list of stores per month. */
export const PhoneTrail = ({ matrix: { months, rows }, onOpen }: { matrix: TrailMatrix; onOpen: OpenLines }) => {
  const numbers = useNumbers();
  return months.map((month, i) => (
    <Disclosure key={month} summary={formatMonth(month)} open={i === 0}>
      <ul className={classes.list}>
        {rows.map((row) => {
          const cell = row.cells.get(month);
          if (!cell) return null;
          return (
            <li key={row.key}>
              <UnstyledButton
                className={classes.line}
                aria-label={`${placeName(row)}: ${cellLabel(cell, numbers)}`}
                onClick={() => onOpen({ title: cellTitle(cell, formatMonth(month)), lines: cell.lines })}
              >
                <span>{placeName(row)}</span>
                <span className="colophon-figures">{cellFigure(cell, numbers)}</span>
                <LineMark mark={cellMark(cell)} named />
              </UnstyledButton>
            </li>
          );
        })}
      </ul>
    </Disclosure>
  ));
};
