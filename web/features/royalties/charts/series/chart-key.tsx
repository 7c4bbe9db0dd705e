import type { CSSProperties, ReactNode } from "react";
import type { Totals } from "#shared/domain/royalties/group-records.ts";
import { fileOfDay } from "#shared/domain/royalties/headline/headline.ts";
import { type ChartPalette, tintOf } from "#web/components/charts/palette.ts";
import type { Grouping } from "../../report/report-view.ts";
import { TEXT } from "../text.ts";
import classes from "./chart-key.module.css";
import type { FileNote, Periods } from "./periods.ts";

interface Props {
  readonly periods: Pick<Periods, "type" | "openAt" | "files">;
  /** The entries before those of open and partly known periods. */
  readonly children?: ReactNode;
}

function noteOf({ day, kind }: FileNote): string {
  if (kind === "whole") return TEXT.key.whole;
  return day === null ? TEXT.key.noFile : TEXT.key.partial(fileOfDay(day));
}

/** What the marks of a chart mean. */
export const ChartKey = ({ periods: { type, openAt, files }, children }: Props) => {
  const notes = new Set(files.flatMap((file) => (file ? [noteOf(file)] : [])));
  const isOpen = openAt !== null && !files[openAt];
  if (!children && !isOpen && notes.size === 0) return null;
  return (
    <ul className={classes.key} aria-label={TEXT.key.label}>
      {children}
      {isOpen && (
        <li>
          <i className={classes.frame} aria-hidden="true" /> {TEXT.key.open[type]}
        </li>
      )}
      {[...notes].map((note) => (
        <li key={note}>
          <i className={classes.partial} aria-hidden="true" /> {note}
        </li>
      ))}
    </ul>
  );
};

const Filling = ({ color, children }: { readonly color: string; readonly children: ReactNode }) => (
  <li>
    <i className={classes.filling} style={{ "--filling": color } as CSSProperties} aria-hidden="true" /> {children}
  </li>
);

export const EstimatedKey = ({ color, palette }: { readonly color: string; readonly palette: ChartPalette }) => (
  <Filling color={tintOf(color, palette)}>{TEXT.key.estimated}</Filling>
);

interface TotalKeyProps {
  readonly palette: ChartPalette;
  /** What the rows of the table are; null while it lists event logs. */
  readonly rows: Grouping | null;
  /** The totals of a report with estimates; null where everything is certain. */
  readonly estimates: Totals | null;
  /** The name of the days before; null without a fair comparison. */
  readonly before: string | null;
  readonly hasBefore: boolean;
  readonly onBefore: (isShown: boolean) => void;
}

/** The entries of a chart of totals. The days before can be switched off. */
export const TotalKey = ({ palette, rows, estimates, before, hasBefore, onBefore }: TotalKeyProps) => {
  const color = palette.series[0]!;
  const hasFinalReads = estimates !== null && estimates.royaltyReads !== estimates.royaltyEstimated;
  return (
    <>
      {estimates && (
        <>
          <Filling color={color}>{hasFinalReads ? TEXT.key.certainWithReads : TEXT.key.certain}</Filling>
          <EstimatedKey color={color} palette={palette} />
        </>
      )}
      {before !== null && (
        <li>
          <button
            type="button"
            className={classes.before}
            aria-pressed={hasBefore}
            style={{ "--filling": palette.signal } as CSSProperties}
            onClick={() => onBefore(!hasBefore)}
          >
            <i aria-hidden="true" /> <span>{before}</span>
          </button>
        </li>
      )}
      {rows && <li className={classes.hint}>{TEXT.key.point[rows]}</li>}
    </>
  );
};
