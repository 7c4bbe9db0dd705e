import { Text } from "@mantine/core";
import type { ImportFile, Understood } from "#shared/api/imports.ts";
import { firstDayOf, lastDayOf } from "#shared/primitives/dates.ts";
import { fromMicros } from "#shared/primitives/money.ts";
import { HIDDEN_AMOUNT, writeNumber } from "#shared/primitives/number-style.ts";
import { MEASURES, MONEY_KINDS } from "#shared/sources/source.ts";
import { formatMonth, formatMonths, formatRange } from "#web/lib/format.ts";
import type { Numbers } from "#web/lib/numbers.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import classes from "./file-question.module.css";

type StatedMonth = Understood["months"][number];

/** Up to this many months are named one by one, with their days. */
const NAMED = 4;

const isWholeMonth = ({ month, start, end }: StatedMonth): boolean =>
  start === firstDayOf(month) && end === lastDayOf(month);

const describeMonth = (stated: StatedMonth): string =>
  isWholeMonth(stated)
    ? formatMonth(stated.month)
    : TEXT.understood.days(formatMonth(stated.month), formatRange(stated));

/** A file's months, each with the days that it really covers; of many, only those with days of their own. */
function describeMonths(months: readonly StatedMonth[]): string {
  if (months.length <= NAMED) return months.map(describeMonth).join(" · ");
  const own = months.filter((month) => !isWholeMonth(month));
  const all = formatMonths(months.map(({ month }) => month));
  if (own.length === 0) return all;
  return TEXT.understood.withOwnDays(all, own.slice(0, NAMED).map(describeMonth).join(" · "), own.length - NAMED);
}

const TWO_DECIMALS = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;

const withoutCurrency = (understood: Understood, { style }: Numbers): string =>
  Object.entries(understood.without_currency)
    .map(([market, micros]) =>
      TEXT.understood.inMarket(
        style.hidesAmounts ? HIDDEN_AMOUNT : writeNumber(fromMicros(micros), TWO_DECIMALS, style),
        market || TEXT.understood.noMarket,
      ),
    )
    .join(" · ");

function linesOf(understood: Understood, numbers: Numbers): (readonly [label: string, value: string])[] {
  const { count, amounts } = numbers;
  const money = MONEY_KINDS.flatMap((kind) => {
    const sums = understood.money[kind];
    return sums ? [[TEXT.understood.money[kind], amounts(sums)] as const] : [];
  });
  const open = Object.keys(understood.without_currency).length > 0;
  const measures = MEASURES.flatMap((measure) => {
    const value = understood.measures[measure];
    return value === undefined ? [] : [[TEXT.understood.measures[measure], count(value)] as const];
  });
  return [
    [TEXT.understood.months, describeMonths(understood.months) || TEXT.figures.nothing],
    ...money,
    ...(open ? [[TEXT.understood.withoutCurrency, withoutCurrency(understood, numbers)] as const] : []),
    ...measures,
    [TEXT.understood.products, count(understood.products)],
    [TEXT.understood.rows, count(understood.rows)],
  ];
}

/** What was understood of a file, in the terms in which its source shows it. */
export const UnderstoodList = ({ file: { understood } }: { file: Pick<ImportFile, "understood"> }) => {
  const numbers = useNumbers();
  return understood === null ? null : (
    <dl className={classes.figures}>
      {linesOf(understood, numbers).map(([label, value]) => (
        <div key={label}>
          <Text component="dt" size="sm" c="dimmed">
            {label}
          </Text>
          <Text component="dd" m={0} className="colophon-figures">
            {value}
          </Text>
        </div>
      ))}
    </dl>
  );
};
