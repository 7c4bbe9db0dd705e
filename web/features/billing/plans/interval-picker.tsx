import { SegmentedControl } from "@mantine/core";
import type { BillingInterval } from "#shared/catalogue/plans.ts";
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
