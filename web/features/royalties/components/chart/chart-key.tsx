import type { ReportType } from "#shared/domain/royalties/report.ts";
import { unitName } from "../../charts/chart-title.ts";
import classes from "./chart-key.module.css";

interface Props {
  readonly type: ReportType;
  readonly hasEstimates: boolean;
  readonly hasOpen: boolean;
}

/** What hatching and the dashed frame mean, where they are drawn. */
export const ChartKey = ({ type, hasEstimates, hasOpen }: Props) =>
  hasEstimates || hasOpen ? (
    <ul className={classes.key}>
      {hasEstimates && (
        <li>
          <i className={classes.hatch} aria-hidden="true" /> Estimated: page reads that are not final yet
        </li>
      )}
      {hasOpen && (
        <li>
          <i className={classes.frame} aria-hidden="true" /> {type === "DAY" ? "Today" : `This ${unitName(type)}`} so
          far
        </li>
      )}
    </ul>
  ) : null;
