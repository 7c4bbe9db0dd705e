import { FORMATS } from "#shared/catalogue/formats.ts";
import type { DateRange } from "#shared/domain/date-ranges/date-range.ts";
import {
  COMPARE_PRESETS,
  type ComparePreset,
  comparePresetRange,
  compareRangeError,
} from "#shared/domain/ranks/compare/compare-range.ts";
import type { IsoDate } from "#shared/primitives/dates.ts";
import {
  type AddressField,
  addressView,
  choiceField,
  flagField,
  optionalField,
  textsField,
  type ViewOf,
} from "#web/lib/address/address-view.ts";

const KINDLE = 1;
const DEFAULT_PERIOD: ComparePreset = "last_14_days";

type Period = ComparePreset | DateRange;

export const isPreset = (period: Period): period is ComparePreset => typeof period === "string";

/** The days of a period; `today` in UTC, in which Amazon dates ranks. */
export const daysOf = (period: Period, today: IsoDate): DateRange =>
  isPreset(period) ? comparePresetRange(period, today) : period;

const periodField = (today: IsoDate): AddressField<Period> => ({
  params: ["from", "to", "period"],
  read: (query) => {
    const range = { start: query.get("from") ?? "", end: query.get("to") ?? "" };
    if (compareRangeError(range, today) === null) return range;
    return COMPARE_PRESETS.find(({ key }) => key === query.get("period"))?.key ?? DEFAULT_PERIOD;
  },
  write: (query, period) => {
    if (!isPreset(period)) {
      query.append("from", period.start);
      query.append("to", period.end);
    } else if (period !== DEFAULT_PERIOD) query.append("period", period);
  },
});

/** A comparison in the address. `books` and `series` are ids; ranges after `today` are invalid. */
export const compareAddress = (today: IsoDate) =>
  addressView({
    books: textsField("book"),
    series: textsField("series"),
    format: choiceField(
      "format",
      FORMATS.map(({ id }): number => id),
      KINDLE,
    ),
    /** Null for the author's default store. */
    marketplace: optionalField("store"),
    period: periodField(today),
    isAligned: flagField("align"),
    isIndexed: flagField("index"),
  });
export type CompareView = ViewOf<ReturnType<typeof compareAddress>>;
