import { Popover, Text, UnstyledButton, VisuallyHidden } from "@mantine/core";
import type { ExchangeRateUsed } from "#shared/domain/royalties/report.ts";
import type { ConvertedSum } from "#shared/domain/royalties/sums/converted-sums.ts";
import { togetherOf } from "#shared/domain/royalties/sums/together.ts";
import type { IsoMonth } from "#shared/primitives/dates.ts";
import { formatMonth } from "#web/lib/format.ts";
import { rateRemarks, writeRate } from "#web/lib/rate-remarks.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import classes from "./currency-total.module.css";
import { TEXT } from "./text.ts";

/** The reader's currency, and the rates that converted amounts into it. */
export interface Conversion {
  readonly currency: string;
  readonly exchange: readonly ExchangeRateUsed[];
}

interface Props {
  readonly sums: readonly ConvertedSum[];
  readonly month: IsoMonth;
  readonly conversion: Conversion;
}

const byCurrency = (sums: readonly ConvertedSum[]): Record<string, number> =>
  Object.fromEntries(sums.map(({ currency, royalties }) => [currency, royalties]));

const Amounts = ({ sums, month, conversion: { currency, exchange } }: Props) => {
  const { money } = useNumbers();
  const used = exchange.filter((rate) => rate.month === month);
  const perDollar = (code: string) => used.find((rate) => rate.currency === code)?.per_dollar ?? 1;
  const sourceOf = used.some(({ is_open }) => is_open) ? TEXT.meanSoFar : TEXT.mean;
  return (
    <>
      <Text size="sm" fw={600} mb="xs">
        {TEXT.title(formatMonth(month))}
      </Text>
      <ul className={`${classes.amounts} colophon-figures`}>
        {sums.map(({ currency: paidIn, royalties, converted }) => (
          <li key={paidIn}>
            {converted === null || paidIn === currency
              ? money(royalties, paidIn)
              : TEXT.equals(money(royalties, paidIn), money(converted, currency))}
            {paidIn !== currency && (
              <Text size="xs" c="dimmed">
                {converted === null
                  ? TEXT.noRate
                  : TEXT.rate(paidIn, writeRate(perDollar(currency) / perDollar(paidIn)), currency)}
              </Text>
            )}
          </li>
        ))}
      </ul>
      <Text size="xs" c="dimmed" mt="sm">
        {[sourceOf(formatMonth(month)), ...rateRemarks(used.filter(({ from_month }) => from_month !== null))].join(" ")}
      </Text>
    </>
  );
};

/**
 * A month's royalties as one sum in the reader's currency. A press shows the amounts in their own currencies and the
 * rates that converted them; amounts without a known rate are named beside the sum, because they aren't in it.
 */
export const CurrencyTotal = ({ sums, month, conversion }: Props) => {
  const { amounts, money, plural } = useNumbers();
  const { currency } = conversion;
  const { total, unknown } = togetherOf(sums);
  if (sums.length === 0) return <>{TEXT.nothing}</>;
  const shown = total === null ? amounts(byCurrency(sums)) : money(total, currency);
  if (sums.every((sum) => sum.currency === currency)) return <>{shown}</>;
  const left = amounts(byCurrency(sums.filter((sum) => unknown.includes(sum.currency))));
  return (
    <>
      <Popover width={290} position="bottom" withArrow shadow="md" withRoles trapFocus>
        <Popover.Target>
          <UnstyledButton className={classes.total}>
            {shown}
            <VisuallyHidden>{TEXT.show(plural(sums.length, TEXT.currency, TEXT.currencies))}</VisuallyHidden>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown tabIndex={-1} ta="left" style={{ whiteSpace: "normal" }}>
          <Amounts sums={sums} month={month} conversion={conversion} />
        </Popover.Dropdown>
      </Popover>
      {unknown.length > 0 && (
        <Text size="sm" fw={400} style={{ whiteSpace: "normal" }}>
          {total === null ? TEXT.unconverted(currency) : TEXT.without(left)}
        </Text>
      )}
    </>
  );
};
