import { NO_CURRENCY } from "#shared/domain/report-content/month-content.ts";
import type { Micros } from "#shared/primitives/money.ts";
import { byKey } from "#shared/primitives/order.ts";
import { foldText, listWords } from "#shared/primitives/text.ts";
import { type Check, resultOf } from "#shared/sources/checks.ts";
import type { ColumnMapping } from "#shared/sources/column-mapping.ts";
import { UNKNOWN_COLUMN } from "#shared/sources/files/table-columns.ts";
import type { Problem } from "#shared/sources/problems.ts";
import type { MonthFigures } from "./month-figures.ts";

/** What the author has confirmed of one kind of another source's report. */
export interface SourceAnswer {
  /** ISO 8601. */
  readonly confirmedAt: string;
  /** The import whose answer was the last. */
  readonly importId: string;
  /** The currencies given for files that state none, by marketplace. */
  readonly currencies: Readonly<Record<string, string>>;
  /** The largest confirmed month per currency, without its sign. */
  readonly largest: Readonly<Record<string, Micros>>;
  /** What the columns of an unknown shop's table are. */
  readonly mapping?: ColumnMapping;
}

/** The key of what was confirmed: a kind of report, and for tables of unknown shops their headings, too. */
export const answerKey = (kind: string, fingerprint: string | null): string =>
  fingerprint === null ? kind : `${kind}@${fingerprint}`;

/** By `answerKey`, such as `kobo:sales-invoice`. */
export type SourceAnswers = ReadonlyMap<string, SourceAnswer>;

/** A file of another source, as far as it may surprise. */
export interface UnderstoodFile {
  readonly checks: readonly Check[];
  readonly problems: readonly Problem[];
  readonly rowsSetAside: number;
  readonly months: readonly { readonly figures: Pick<MonthFigures, "royalty"> }[];
}

/** A month that is more times larger than the largest confirmed one asks again. */
const LARGER = 5;

function largestOf(months: UnderstoodFile["months"]): Map<string, Micros> {
  const largest = new Map<string, Micros>();
  for (const { figures } of months)
    for (const [currency, micros] of Object.entries(figures.royalty))
      if (currency !== NO_CURRENCY) largest.set(currency, Math.max(largest.get(currency) ?? 0, Math.abs(micros)));
  return largest;
}

/**
 * Why a later file of a confirmed kind has to ask again, in sentences; none when its headings and sums are as the author
 * knows them.
 */
export function surprisesOf(file: UnderstoodFile, known: SourceAnswer): string[] {
  const columns = file.problems.flatMap(({ heading, message }) =>
    heading !== undefined && message === UNKNOWN_COLUMN ? [`“${heading}”`] : [],
  );
  const failed = file.checks.filter((check) => resultOf(check) === "failed").map(({ name }) => `“${name}”`);
  const largest = [...largestOf(file.months)].sort(byKey);
  const fresh = largest.flatMap(([currency]) => (currency in known.largest ? [] : [currency]));
  const larger = largest.flatMap(([currency, micros]) => {
    const { [currency]: before } = known.largest;
    return before !== undefined && before > 0 && micros > before * LARGER ? [currency] : [];
  });
  const rows = file.rowsSetAside;
  return [
    ...(columns.length > 0 ? [`It has columns that your earlier files didn’t have: ${listWords(columns)}.`] : []),
    ...(failed.length > 0 ? [`Its figures don’t agree with each other: ${listWords(failed)}.`] : []),
    ...(rows > 0 ? [`${rows === 1 ? "One row" : `${rows} rows`} couldn’t be read.`] : []),
    ...(fresh.length > 0 ? [`It has amounts in ${listWords(fresh)}, which your earlier files didn’t have.`] : []),
    ...larger.map(
      (currency) => `A month is more than five times as large in ${currency} as any that you have confirmed.`,
    ),
  ];
}

/** Why a newly mapped table may meet another one: the months of both would replace each other. */
export function sharedNameOf({ shop }: ColumnMapping, key: string, known: SourceAnswers): string[] {
  const isShared = [...known].some(
    ([other, { mapping }]) => other !== key && mapping !== undefined && foldText(mapping.shop) === foldText(shop),
  );
  return isShared
    ? [
        `You have confirmed a table with other columns for “${shop}” before. If this is the same table in a new form, its months replace those of the earlier one. If it holds other sales, give it another name.`,
      ]
    : [];
}

/** What is known of a kind after the author has confirmed a file of it. Repeating it changes nothing. */
export function confirmedAnswer(
  known: SourceAnswer | undefined,
  months: UnderstoodFile["months"],
  { confirmedAt, importId, currencies, mapping }: Omit<SourceAnswer, "largest">,
): SourceAnswer {
  const largest = new Map(Object.entries(known?.largest ?? {}));
  for (const [currency, micros] of largestOf(months))
    largest.set(currency, Math.max(largest.get(currency) ?? 0, micros));
  const given = new Map([...Object.entries(known?.currencies ?? {}), ...Object.entries(currencies)]);
  return {
    confirmedAt,
    importId,
    currencies: Object.fromEntries([...given].sort(byKey)),
    largest: Object.fromEntries([...largest].sort(byKey)),
    ...(mapping && { mapping }),
  };
}
