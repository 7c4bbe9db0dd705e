import { type IsoMonth, isIsoMonth } from "#shared/primitives/dates.ts";
import { foldText } from "#shared/primitives/text.ts";

/** Month names by language, in Amazon's spelling for English and Spanish. */
export const MONTH_NAMES = {
  en: "January February March April May June July August September October November December".split(" "),
  es: "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre".split(" "),
  it: "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre".split(" "),
  pt: "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro".split(" "),
} as const;

const ABBREVIATED = 3;
const monthByName = new Map([
  ...MONTH_NAMES.en.map((name, index) => [foldText(name.slice(0, ABBREVIATED)), index + 1] as const),
  ...Object.values(MONTH_NAMES).flatMap((names) => names.map((name, index) => [foldText(name), index + 1] as const)),
]);

const WORDS = /^(\p{L}+)\.?(?: de| do)?[ -](\d{4})$/u;
/** As in `MAY-26`. */
const SHORT_YEAR = /^(\p{L}{3})-(\d{2})$/u;
const JAPANESE = /^(\d{1,2})月 ?(\d{4})$|^(\d{4})年 ?(\d{1,2})月$/;

/** Parses a month written as `August 2025`, `Aug 2025`, `AUG-25`, `octubre 2025` or `8月 2026`; undefined for others. */
export function parseMonthText(text: string): IsoMonth | undefined {
  const folded = foldText(text);
  const words = WORDS.exec(folded);
  if (words) return month(words[2], monthByName.get(words[1]!));
  const short = SHORT_YEAR.exec(folded);
  if (short) return month(`20${short[2]}`, monthByName.get(short[1]!));
  const japanese = JAPANESE.exec(folded);
  if (japanese) return month(japanese[2] ?? japanese[3], Number(japanese[1] ?? japanese[4]));
  return undefined;
}

export const monthText = (value: IsoMonth, language: keyof typeof MONTH_NAMES): string =>
  `${MONTH_NAMES[language][Number(value.slice(5, 7)) - 1]} ${value.slice(0, 4)}`;

function month(year: string | undefined, number: number | undefined): IsoMonth | undefined {
  if (year === undefined || number === undefined) return undefined;
  const text = `${year}-${String(number).padStart(2, "0")}`;
  return isIsoMonth(text) ? text : undefined;
}
