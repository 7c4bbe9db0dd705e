import { ReportFileError } from "./file-error.ts";

/**
 * How a vendor writes numbers. `plain` is digits with a decimal point and nothing else; the others name the sign of the
 * fraction, and allow groups of thousands, a currency and a percent sign.
 */
export type NumberForm = "plain" | "point" | "comma";

export interface WrittenNumber {
  readonly value: number;
  /** Digits behind the decimal sign. */
  readonly decimals: number;
  /** The sign or code beside the digits, as written; empty where there is none. */
  readonly currency: string;
}

const PLAIN = /^-?\d+(?:\.\d+)?$/;
const AROUND =
  /^(?<first>[-−+]?)(?:(?<before>[A-Z]{0,3}\p{Sc}|[A-Z]{3}|Rs\.?)\s*)?(?<second>[-−+]?)(?<digits>\d(?:[\d.,\s]*\d)?)\s*(?<after>\p{Sc}|[A-Z]{3}|%)?$/u;
/** Groups of three never begin with a zero, so that `0,123` is no number of thousands. */
const DIGITS = {
  point: /^(?:\d+|[1-9]\d{0,2}(?:[,\s]\d{3})+)(?:\.\d+)?$/,
  comma: /^(?:\d+|[1-9]\d{0,2}(?:[.\s]\d{3})+)(?:,\d+)?$/,
} as const;

/** Reads a number in a vendor's notation; undefined for anything else. A percent sign leaves the value as written. */
export function parseNumber(text: string, form: NumberForm): WrittenNumber | undefined {
  if (form === "plain") return PLAIN.test(text) ? written(text, text, "") : undefined;
  const parts = AROUND.exec(text)?.groups;
  if (!parts || (parts.first && parts.second) || !DIGITS[form].test(parts.digits!)) return undefined;
  const currency = [parts.before, parts.after].filter((one) => one !== undefined && one !== "%");
  if (currency.length > 1) return undefined;
  const digits = withPoint(parts.digits!, form);
  const isNegative = /[-−]/.test(`${parts.first}${parts.second}`);
  return written(digits, `${isNegative ? "-" : ""}${digits}`, currency[0] ?? "");
}

const written = (digits: string, signed: string, currency: string): WrittenNumber => ({
  value: Number(signed),
  decimals: digits.split(".")[1]?.length ?? 0,
  currency,
});

const withPoint = (digits: string, form: "point" | "comma"): string =>
  form === "point" ? digits.replaceAll(/[,\s]/g, "") : digits.replaceAll(/[.\s]/g, "").replace(",", ".");

/**
 * The notation of a file, by all of its numbers. Throws ReportFileError when they contradict each other or none of them
 * is certain, as in `1,234`.
 */
export function detectNumberForm(texts: Iterable<string>): NumberForm {
  const found = new Map<"point" | "comma", string>();
  let uncertain: string | undefined;
  for (const text of texts) {
    const digits = AROUND.exec(text)?.groups?.digits;
    if (digits === undefined || !/[.,]/.test(digits)) continue;
    const forms = (["point", "comma"] as const).filter((form) => DIGITS[form].test(digits));
    if (forms.length === 2) uncertain ??= text;
    else if (forms[0] && !found.has(forms[0])) found.set(forms[0], text);
  }
  const [point, comma] = [found.get("point"), found.get("comma")];
  if (point !== undefined && comma !== undefined)
    throw refusal(`it writes numbers in two ways, as in “${point}” and “${comma}”`);
  if (found.size === 0 && uncertain !== undefined)
    throw refusal(`whether “${uncertain}” has thousands or decimals can't be determined from its other numbers`);
  return comma === undefined ? "point" : "comma";
}

const refusal = (why: string) =>
  new ReportFileError("unknown-report", `This report can't be read: ${why}. Nothing was imported.`);
