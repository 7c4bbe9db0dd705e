import { fileOfDay } from "#shared/domain/royalties/headline/headline.ts";
import type { ReportType } from "#shared/domain/royalties/report.ts";
import type { IsoDate, IsoMonth } from "#shared/primitives/dates.ts";
import { formatDate, formatDayShort, formatMonth, formatMonthShort } from "#web/lib/format.ts";
import { TEXT } from "../text.ts";

/** Marks a position whose month's file was made on `day`, before the month ended: known in part or not at all. */
export interface FileNote {
  readonly day: IsoDate;
  readonly kind: "soFar" | "unknown";
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

/** A position's full name and how far it is known: `Nov 20, 2026 so far`, `August 2026 so far (file of August 4)`. */
export function periodName({ fullNames, openAt, files }: Periods, index: number): string {
  const [name, file] = [fullNames[index]!, files[index]];
  if (file?.kind === "soFar") return TEXT.period.soFarInFile(name, fileOfDay(file.day));
  if (file) return TEXT.period.unknown(name, fileOfDay(file.day));
  return index === openAt ? TEXT.period.soFar(name) : name;
}
