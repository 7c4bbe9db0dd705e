import { type DateRange, unitOf } from "#shared/domain/date-ranges/date-range.ts";
import { DATE_PRESETS, type DatePreset } from "#shared/domain/date-ranges/presets.ts";
import { type IsoDate, monthOf, yearOf } from "#shared/primitives/dates.ts";
import { formatDate, formatMonth } from "#web/lib/format.ts";

/** What a range is called on its button: the preset, the month or year that it is, else its first and last day. */
export function rangeName(range: DateRange, preset: DatePreset | null, today: IsoDate): string {
  const named = DATE_PRESETS.find(({ key }) => key === preset);
  if (named) return named.name;
  const unit = unitOf(range, today);
  if (unit === "month") return formatMonth(monthOf(range.start));
  if (unit === "quarter") return `Q${Math.ceil(Number(range.start.slice(5, 7)) / 3)} ${yearOf(range.start)}`;
  if (unit === "year") return yearOf(range.start);
  return range.start === range.end ? formatDate(range.start) : `${formatDate(range.start)} – ${formatDate(range.end)}`;
}
