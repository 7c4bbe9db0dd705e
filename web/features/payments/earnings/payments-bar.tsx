import { Select, Switch } from "@mantine/core";
import type { ReactNode } from "react";
import { PAYMENT_RANGES } from "#shared/domain/payments/payment-ranges.ts";
import { TEXT } from "../text.ts";
import classes from "./payments-bar.module.css";
import type { PaymentsChoice } from "./use-payments-choice.ts";

const OPTIONS = PAYMENT_RANGES.map(({ key, name }) => ({ value: key, label: name }));

interface Props {
  readonly choice: PaymentsChoice;
  /** The currency to convert to; null while nothing needs converting. */
  readonly currency: string | null;
  readonly children?: ReactNode;
}

/** The period, the conversion, and at the end of the row what can be done with the payments. */
export const PaymentsBar = ({ choice, currency, children }: Props) => (
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
