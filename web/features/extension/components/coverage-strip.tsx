import type { SourceHealth } from "#shared/api/sync/sync-health.ts";
import { formatMonthShort } from "#web/lib/format.ts";
import { describeCovered, monthsOf } from "../describe-health.ts";
import { TEXT } from "../text.ts";
import classes from "./coverage-strip.module.css";

/** The available months, one bar each, with open frames for missing ones. The same is given in words beside it. */
export const CoverageStrip = ({
  source,
  covered,
}: Pick<SourceHealth, "source"> & { covered: NonNullable<SourceHealth["covered"]> }) => (
  <div className={classes.strip} role="img" aria-label={TEXT.health.months(describeCovered(source, covered))}>
    {monthsOf(covered).map(({ month, isThere }) => (
      <span
        key={month}
        className={isThere ? classes.there : classes.missing}
        title={isThere ? formatMonthShort(month) : TEXT.health.missingMonth(formatMonthShort(month))}
      />
    ))}
  </div>
);
