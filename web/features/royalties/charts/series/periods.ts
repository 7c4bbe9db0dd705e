import { type MonthGap, monthsLacking } from "#shared/domain/coverage/gaps.ts";
import { fileOfDay } from "#shared/domain/royalties/headline/headline.ts";
import type { ReportType } from "#shared/domain/royalties/report.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import { formatDate, formatDayShort, formatMonth, formatMonthShort } from "#web/lib/format.ts";
import { TEXT } from "../text.ts";

/**
 * Marks a position whose figure isn't exactly that of its days: known in part or not at all, because its month's file was
 * made on `day`, before the month ended, or is missing (null); or the sum of a `whole` month of which the range wants some
 * days.
 */
export interface FileNote {
  readonly day: IsoDate | null;
  readonly kind: "soFar" | "unknown" | "whole";
}

export interface Periods {
  readonly type: ReportType;
  readonly labels: readonly string[];
  /** Axis labels: `Nov 14`, `Nov 2026`, `2026`. */
  readonly names: readonly string[];
  /** Names that are unambiguous across years: `Nov 14, 2026`, `November 2026`, `2026`. */
  readonly fullNames: readonly string[];
  /** The open position; null when none is. */
  readonly openAt: number | null;
  /** How many positions have begun; the rest lie in the future and have no figures. */
  readonly begun: number;
  /** Per position, the file that limits it; null for a position known to its end. */
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

/** Today in the author's time zone, and the last day with displayable figures. */
export interface ChartDays {
  readonly today: IsoDate;
  readonly lastDay: IsoDate;
}

interface Positions {
  readonly labels: readonly string[];
  readonly type: ReportType;
  readonly gaps?: readonly MonthGap[];
}

function fileNote(label: string, { gaps = [] }: Positions, lastDay: IsoDate): FileNote | null {
  const own = gaps.filter(({ month }) => month.startsWith(label) || label.startsWith(month));
  const lacking = monthsLacking(own, "no_file").length;
  if (lacking > 0) return { day: null, kind: label.length > 4 || lacking === 12 ? "unknown" : "soFar" };
  if (own.some(({ lack }) => lack === "no_days")) return { day: null, kind: "whole" };
  const day = own.at(-1)?.through ?? null;
  if (day === null) return null;
  if (label.length < 10 || label === day) return { day, kind: "soFar" };
  return label > day && label <= lastDay ? { day, kind: "unknown" } : null;
}

export function periodsOf(positions: Positions, { today, lastDay }: ChartDays): Periods {
  const { labels, type } = positions;
  const open = labels.findIndex((label) => today.startsWith(label));
  return {
    type,
    labels,
    names: labels.map((label) => shortName(label, type)),
    fullNames: labels.map((label) => fullName(label, type)),
    openAt: open === -1 ? null : open,
    begun: labels.filter((label) => label <= lastDay).length,
    files: labels.map((label) => fileNote(label, positions, lastDay)),
  };
}

/** Whether nothing is known of a position: its month has no file, or one that was made before it. */
export const isUnknown = ({ files }: Pick<Periods, "files">, index: number): boolean =>
  files[index]?.kind === "unknown";

/** A position's full name and how far it is known: `Nov 20, 2026 so far`, `August 2026 so far (file of August 4)`. */
export function periodName({ fullNames, openAt, files }: Periods, index: number): string {
  const [name, file] = [fullNames[index]!, files[index]];
  if (!file) return index === openAt ? TEXT.period.soFar(name) : name;
  const { day, kind } = file;
  if (kind === "whole") return TEXT.period.whole(name);
  if (day === null) return kind === "soFar" ? TEXT.period.withGaps(name) : TEXT.period.noFile(name);
  return kind === "soFar" ? TEXT.period.soFarInFile(name, fileOfDay(day)) : TEXT.period.unknown(name, fileOfDay(day));
}
