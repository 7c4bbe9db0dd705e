import { fileOfDay } from "#shared/domain/royalties/headline/headline.ts";
import type { ReportType } from "#shared/domain/royalties/report.ts";
import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import { formatDate, formatDayShort, formatMonth, formatMonthShort } from "#web/lib/format.ts";

/** A position of a month whose file was made on `day`, before its end: partly known, or not at all. */
export interface FileNote {
  readonly day: IsoDate;
  readonly kind: "soFar" | "unknown";
}

/** The positions of a chart's time axis. */
export interface Periods {
  readonly type: ReportType;
  readonly labels: readonly string[];
  /** As they stand on the axis: `Nov 14`, `Nov 2026`, `2026`. */
  readonly names: readonly string[];
  /** As they are told apart from those of other years: `Nov 14, 2026`, `November 2026`, `2026`. */
  readonly fullNames: readonly string[];
  /** The position that is still going on; null when none is. */
  readonly openAt: number | null;
  /** How many have begun: the rest lies ahead and has no figures yet. */
  readonly begun: number;
  /** Per position, the file that it isn't known beyond; null for one that is known to its end. */
  readonly files: readonly (FileNote | null)[];
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

interface Positions {
  readonly labels: readonly string[];
  readonly type: ReportType;
  /** Months known only up to the day of their file. */
  readonly partial?: ReadonlyMap<IsoMonth, IsoDate>;
}

function fileNote(label: string, partial: ReadonlyMap<IsoMonth, IsoDate>, lastDay: IsoDate): FileNote | null {
  const [month, day] = [...partial].findLast(([one]) => one.startsWith(label) || label.startsWith(one)) ?? [];
  if (month === undefined || day === undefined) return null;
  if (label.length < 10 || label === day) return { day, kind: "soFar" };
  return label > day && label <= lastDay ? { day, kind: "unknown" } : null;
}

export function periodsOf({ labels, type, partial = new Map() }: Positions, { today, lastDay }: ChartDays): Periods {
  const open = labels.findIndex((label) => today.startsWith(label));
  return {
    type,
    labels,
    names: labels.map((label) => shortName(label, type)),
    fullNames: labels.map((label) => fullName(label, type)),
    openAt: open === -1 ? null : open,
    begun: labels.filter((label) => label <= lastDay).length,
    files: labels.map((label) => fileNote(label, partial, lastDay)),
  };
}

/** What follows a position's name: ` so far`, ` so far (file of August 4)`, ` not known yet (file of August 4)`. */
export function extentRemark({ openAt, files }: Pick<Periods, "openAt" | "files">, index: number): string {
  const file = files[index];
  if (file) return ` ${file.kind === "soFar" ? "so far" : "not known yet"} (${fileOfDay(file.day)})`;
  return index === openAt ? " so far" : "";
}
