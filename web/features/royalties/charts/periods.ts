import type { ReportType } from "#shared/domain/royalties/report.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { formatDate, formatDayShort, formatMonth, formatMonthShort } from "#web/lib/format.ts";

/** The positions of a chart's time axis. */
export interface Periods {
  readonly type: ReportType;
  readonly labels: readonly string[];
  /** As they stand on the axis: `Nov 14`, `Nov 2026`, `2026`. */
  readonly names: readonly string[];
  /** As they are told apart from those of other years: `14 November, 2026`, `November 2026`, `2026`. */
  readonly fullNames: readonly string[];
  /** The position that is still going on; null when none is. */
  readonly openAt: number | null;
  /** How many have begun: the rest lies ahead and has no figures yet. */
  readonly begun: number;
}

const shortName = (label: string, type: ReportType): string => {
  if (type === "DAY") return formatDayShort(label);
  return type === "MONTH" ? formatMonthShort(label) : label;
};
const fullName = (label: string, type: ReportType): string => {
  if (type === "DAY") return formatDate(label);
  return type === "MONTH" ? formatMonth(label) : label;
};

/** When it is: the day where the author lives, and the last one of which there are figures to see. */
export interface ChartDays {
  readonly today: IsoDate;
  readonly lastDay: IsoDate;
}

export function periodsOf(
  { labels, type }: { readonly labels: readonly string[]; readonly type: ReportType },
  { today, lastDay }: ChartDays,
): Periods {
  const open = labels.findIndex((label) => today.startsWith(label));
  return {
    type,
    labels,
    names: labels.map((label) => shortName(label, type)),
    fullNames: labels.map((label) => fullName(label, type)),
    openAt: open === -1 ? null : open,
    begun: labels.filter((label) => label <= lastDay).length,
  };
}
