import type { TrailMatrix as Matrix } from "#shared/domain/payments/matrix.ts";
import { formatMonth, formatMonthShort } from "#web/lib/format.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { LineMark } from "./line-mark.tsx";
import type { OpenLines } from "./lines-drawer.tsx";
import { cellFigure, cellLabel, cellMark, cellTitle, placeName } from "./names.ts";
import { TEXT } from "./text.ts";
import classes from "./trail-matrix.module.css";
import { useGridKeys } from "./use-grid-keys.ts";

/** Stores × months as an ARIA grid; every amount opens its lines. */
export const TrailMatrix = ({ matrix: { months, rows }, onOpen }: { matrix: Matrix; onOpen: OpenLines }) => {
  const numbers = useNumbers();
  const { ref, onKeyDown, cellProps } = useGridKeys({ row: rows.length, column: months.length });
  return (
    <div className={classes.scroll}>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern on a table. */}
      <table ref={ref} role="grid" aria-label={TEXT.matrix.label} className={classes.grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {TEXT.matrix.store}
            </th>
            {months.map((month) => (
              <th scope="col" key={month}>
                {formatMonthShort(month)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, y) => (
            <tr key={row.key}>
              <th scope="row">
                {placeName(row)}
                {row.store !== null && <span className={classes.currency}> {row.currency}</span>}
              </th>
              {months.map((month, x) => {
                const cell = row.cells.get(month);
                if (!cell) {
                  return (
                    <td key={month}>
                      <button
                        type="button"
                        aria-disabled="true"
                        aria-label={TEXT.matrix.empty}
                        className={classes.empty}
                        {...cellProps(y, x)}
                      />
                    </td>
                  );
                }
                return (
                  <td key={month}>
                    <button
                      type="button"
                      className={classes.cell}
                      data-state={cell.state}
                      aria-label={cellLabel(cell, numbers)}
                      onClick={() => onOpen({ title: cellTitle(cell, formatMonth(month)), lines: cell.lines })}
                      {...cellProps(y, x)}
                    >
                      {cellFigure(cell, numbers)}
                      <LineMark mark={cellMark(cell)} />
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
