import { Select, Switch } from "@mantine/core";
import type { ReactNode } from "react";
import { OPENING_RANGE, PAYMENT_RANGES, type PaymentRange } from "#shared/domain/payments/payment-ranges.ts";
import { SOURCES, type SourceId } from "#shared/sources/sources.ts";
import { useAddressQuery } from "#web/lib/address/use-address-query.ts";
import { TEXT } from "../text.ts";
import classes from "./payments-bar.module.css";

const OPTIONS = PAYMENT_RANGES.map(({ key, name }) => ({ value: key, label: name }));

const YES = "1";

export interface PaymentsChoice {
  readonly range: PaymentRange;
  /** Whether totals are converted to the author's currency. */
  readonly isConverted: boolean;
  /** The only shop whose payments are shown; null for all. */
  readonly shop: SourceId | null;
  readonly chooseShop: (shop: string | null) => void;
  readonly chooseRange: (range: PaymentRange) => void;
  readonly convert: (isOn: boolean) => void;
}

/** The choices of the payments tab, stored in the address so that they survive reloads and sharing. */
export function usePaymentsChoice(): PaymentsChoice {
  const [query, setQuery] = useAddressQuery();
  const choose = (name: string, value: string | null) =>
    setQuery(
      (current) => {
        if (value === null) current.delete(name);
        else current.set(name, value);
        return current;
      },
      { replace: true },
    );
  return {
    range: PAYMENT_RANGES.find(({ key }) => key === query.get("range"))?.key ?? OPENING_RANGE,
    isConverted: query.get("converted") === YES,
    shop: SOURCES.find(({ id }) => id === query.get("shop"))?.id ?? null,
    chooseShop: (shop) => choose("shop", shop),
    chooseRange: (range) => choose("range", range === OPENING_RANGE ? null : range),
    convert: (isOn) => choose("converted", isOn ? YES : null),
  };
}

const ALL = "all";

const shopOptions = (shops: readonly SourceId[], chosen: SourceId | null) => [
  { value: ALL, label: TEXT.allShops },
  ...SOURCES.filter(({ id }) => shops.includes(id) || id === chosen).map(({ id, name }) => ({
    value: id,
    label: name,
  })),
];

interface Props {
  readonly choice: PaymentsChoice;
  /** The currency to convert to; null while nothing needs converting. */
  readonly currency: string | null;
  /** The shops of the period's payments. */
  readonly shops: readonly SourceId[];
  readonly children?: ReactNode;
}

/** The period, the shop where there are several, the conversion, and at the end of the row what can be done with the payments. */
export const PaymentsBar = ({ choice, currency, shops, children }: Props) => (
  <div className={classes.bar}>
    <Select
      size="xs"
      w={160}
      aria-label={TEXT.range}
      data={OPTIONS}
      value={choice.range}
      allowDeselect={false}
      onChange={(value) => choice.chooseRange(PAYMENT_RANGES.find(({ key }) => key === value)?.key ?? choice.range)}
    />
    {(shops.length > 1 || choice.shop !== null) && (
      <Select
        size="xs"
        w={180}
        aria-label={TEXT.shop}
        data={shopOptions(shops, choice.shop)}
        value={choice.shop ?? ALL}
        allowDeselect={false}
        onChange={(value) => choice.chooseShop(value === ALL ? null : value)}
      />
    )}
    {currency && (
      <Switch
        size="xs"
        label={TEXT.convert(currency)}
        checked={choice.isConverted}
        onChange={({ currentTarget: { checked } }) => choice.convert(checked)}
      />
    )}
    <div className={classes.end}>{children}</div>
  </div>
);
