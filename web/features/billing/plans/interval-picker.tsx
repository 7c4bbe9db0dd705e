import { SegmentedControl } from "@mantine/core";
import type { BillingInterval } from "#shared/catalogue/plans.ts";

const INTERVALS = [
  { value: "MONTH", label: "Monthly" },
  { value: "YEAR", label: "Annual, 1 month free" },
] as const satisfies readonly { value: BillingInterval; label: string }[];

export const IntervalPicker = ({
  value,
  onChange,
}: {
  value: BillingInterval;
  onChange: (interval: BillingInterval) => void;
}) => (
  <SegmentedControl
    aria-label="How often you pay"
    data={[...INTERVALS]}
    value={value}
    onChange={(chosen) => onChange(chosen === "YEAR" ? "YEAR" : "MONTH")}
  />
);
