import { fileOfDay } from "#shared/domain/royalties/headline/headline.ts";
import { TEXT } from "../text.ts";
import classes from "./chart-key.module.css";
import type { Periods } from "./periods.ts";

interface Props {
  readonly periods: Pick<Periods, "type" | "openAt" | "files">;
  readonly hasEstimates: boolean;
}

export const ChartKey = ({ periods: { type, openAt, files }, hasEstimates }: Props) => {
  const days = [...new Set(files.flatMap((file) => (file ? [file.day] : [])))];
  const isOpen = openAt !== null && !files[openAt];
  if (!hasEstimates && !isOpen && days.length === 0) return null;
  return (
    <ul className={classes.key}>
      {hasEstimates && (
        <li>
          <i className={classes.hatch} aria-hidden="true" /> {TEXT.key.estimated}
        </li>
      )}
      {isOpen && (
        <li>
          <i className={classes.frame} aria-hidden="true" /> {TEXT.key.open[type]}
        </li>
      )}
      {days.map((day) => (
        <li key={day}>
          <i className={classes.partial} aria-hidden="true" />{" "}
          {day === null ? TEXT.key.noFile : TEXT.key.partial(fileOfDay(day))}
        </li>
      ))}
    </ul>
  );
};
