import { type IsoMonth, isIsoDate, isIsoMonth } from "#shared/primitives/dates.ts";
import { foldTitle } from "#shared/primitives/text.ts";
import { SHOP_DATE_FORMS, type ShopDateForm } from "../column-mapping.ts";
import type { Period } from "../facts.ts";
import { MONTH_NAMES, parseMonthText } from "../files/month-text.ts";

/** The names of months in the languages whose abbreviations need no rule of their own. */
const NAMES: readonly string[][] = [
  ...Object.values(MONTH_NAMES).map((names) => [...names]),
  "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(" "),
  "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" "),
  "januari februari maart april mei juni juli augustus september oktober november december".split(" "),
];
const SHORTEST_NAME = 3;

/** The number of a month by the beginning of its name, without accents; null where two months begin alike. */
const monthByName = new Map<string, number | null>();
for (const names of NAMES)
  for (const [i, name] of names.map(foldTitle).entries())
    for (let length = SHORTEST_NAME; length <= name.length; length++) {
      const start = name.slice(0, length);
      const known = monthByName.get(start);
      monthByName.set(start, known === undefined || known === i + 1 ? i + 1 : null);
    }

const TIME = /[T ,]+\d{1,2}:\d{2}.*$/;
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const PARTS = /^(\d{1,2})([./-]) ?(\d{1,2})\2 ?(\d{4}|\d{2})$/;
const DAY_AND_NAME = /^(?:\p{L}+\.?,? )?(\d{1,2})\.?(?: de)?[ -](\p{L}+)\.?,?(?: de)?[ -](\d{4}|\d{2})$/u;
const NAME_AND_DAY = /^(?:\p{L}+\.?,? )?(\p{L}+)\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/u;
const YEAR_AND_MONTH = /^(\d{4})[-/.](\d{1,2})$/;
const MONTH_AND_YEAR = /^(\d{1,2})[-/.](\d{4})$/;
const NAME_AND_YEAR = /^(\p{L}+)\.?(?: de)?[ -](\d{4})$/u;

const two = (part: string | number): string => String(part).padStart(2, "0");
const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year);

function day(year: string, month: string | number | undefined, of: string): Period | undefined {
  if (month === undefined) return undefined;
  const date = `${fullYear(year)}-${two(month)}-${two(of)}`;
  return isIsoDate(date) ? { form: "days", from: date, to: date } : undefined;
}

const named = (name: string): number | undefined => monthByName.get(foldTitle(name)) ?? undefined;

function dayByName(text: string): Period | undefined {
  const [, first, name, year] = DAY_AND_NAME.exec(text) ?? [];
  if (first !== undefined) return day(year!, named(name!), first);
  const [, own, second, ownYear] = NAME_AND_DAY.exec(text) ?? [];
  return own === undefined ? undefined : day(ownYear!, named(own), second!);
}

function monthIn(text: string): IsoMonth | undefined {
  const [, year, month] = YEAR_AND_MONTH.exec(text) ?? [];
  const [, other, otherYear] = MONTH_AND_YEAR.exec(text) ?? [];
  const [, name, namedYear] = NAME_AND_YEAR.exec(text) ?? [];
  const number = month ?? other ?? (name === undefined ? undefined : named(name));
  const found = number === undefined ? undefined : `${year ?? otherYear ?? namedYear}-${two(number)}`;
  return found !== undefined && isIsoMonth(found) ? found : parseMonthText(text);
}

/** Longer cells hold no date, and would cost time to search. */
const LONGEST_DATE = 60;

/** The day or month of a cell in the form that the author has chosen, without its time; undefined for anything else. */
export function parseShopDate(cell: string, form: ShopDateForm): Period | undefined {
  if (cell.length > LONGEST_DATE) return undefined;
  const text = cell.trim().replace(TIME, "");
  if (form === "month") {
    const month = monthIn(text);
    return month === undefined ? undefined : { form: "month", month };
  }
  if (form === "month-name") return dayByName(text);
  if (form === "iso") {
    const [, year, month, of] = ISO.exec(text) ?? [];
    return year === undefined ? undefined : day(year, month, of!);
  }
  const [, first, , second, year] = PARTS.exec(text) ?? [];
  if (first === undefined) return undefined;
  return form === "day-first" ? day(year!, second, first) : day(year!, first, second!);
}

/** The forms in which every one of these cells is a date; none for cells of anything else, or for no cells. */
export function dateFormsOf(cells: readonly string[]): ShopDateForm[] {
  if (cells.length === 0) return [];
  return SHOP_DATE_FORMS.filter((form) => cells.every((cell) => parseShopDate(cell, form) !== undefined));
}
