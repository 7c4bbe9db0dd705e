import { PAYMENT_RANGES, type PaymentRange } from "#shared/domain/payments/payment-ranges.ts";
import { useAddressQuery } from "#web/lib/use-address-query.ts";

const DEFAULT: PaymentRange = "last_12_months";
const YES = "1";

export interface PaymentsChoice {
  readonly range: PaymentRange;
  /** Whether totals are converted to the author's currency. */
  readonly isConverted: boolean;
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
    range: PAYMENT_RANGES.find(({ key }) => key === query.get("range"))?.key ?? DEFAULT,
    isConverted: query.get("converted") === YES,
    chooseRange: (range) => choose("range", range === DEFAULT ? null : range),
    convert: (isOn) => choose("converted", isOn ? YES : null),
  };
}
