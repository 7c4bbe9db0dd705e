import { Badge, Tooltip } from "@mantine/core";
import { useNumbers } from "#web/lib/use-numbers.ts";
import type { Outcome } from "../progress/describe-import.ts";
import { OUTCOME_TEXT } from "../text.ts";

const COLORS: Record<Outcome, string> = {
  new: "ink",
  changed: "amber",
  unchanged: "gray",
  confirmed: "green",
  kept: "gray",
  decide: "amber",
};

export const OutcomeBadge = ({ outcome, count }: { outcome: Outcome; count?: number }) => {
  const numbers = useNumbers();
  const { label, hint } = OUTCOME_TEXT[outcome];
  return (
    <Tooltip label={hint}>
      <Badge color={COLORS[outcome]}>
        {count === undefined ? label : `${numbers.count(count)} ${label.toLowerCase()}`}
      </Badge>
    </Tooltip>
  );
};
