import { SegmentedControl } from "@mantine/core";
import { useLocation, useSearchParams } from "react-router-dom";
import type { BillingInterval } from "#shared/catalogue/plans.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";

const INTERVALS = [
  { value: "MONTH", label: TEXT.plans.monthly },
  { value: "YEAR", label: TEXT.plans.annual },
] as const satisfies readonly { value: BillingInterval; label: string }[];

export const IntervalPicker = ({
  value,
  onChange,
}: {
  value: BillingInterval;
  onChange: (interval: BillingInterval) => void;
}) => (
  <SegmentedControl
    aria-label={TEXT.plans.interval}
    data={[...INTERVALS]}
    value={value}
    onChange={(chosen) => onChange(chosen === "YEAR" ? "YEAR" : "MONTH")}
  />
);

const NAME = "billing";
const WORDS = { MONTH: "monthly", YEAR: "annual" } as const satisfies Record<BillingInterval, string>;

/**
 * The displayed billing interval, stored in the address so that the view can be shared; defaults to the one currently
 * paid.
 */
export function useInterval(): readonly [BillingInterval, (interval: BillingInterval) => void] {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const { plan } = useUser();
  const word = query.get(NAME);
  const own = plan?.billing_interval ?? "MONTH";
  const interval = word === WORDS.YEAR ? "YEAR" : word === WORDS.MONTH ? "MONTH" : own;
  const choose = (chosen: BillingInterval) =>
    setQuery({ [NAME]: WORDS[chosen] }, { replace: true, preventScrollReset: true, state });
  return [interval, choose];
}
