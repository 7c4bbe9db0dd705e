import { Badge, VisuallyHidden } from "@mantine/core";
import { IconTrendingDown, IconTrendingUp } from "@tabler/icons-react";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";

const ICON = { size: 14, stroke: 1.8, "aria-hidden": true } as const;

/** The change since the count before: color, sign and icon, and words for screen readers. */
export const FollowerChange = ({ change }: { change: number }) => {
  const { count } = useNumbers();
  if (change === 0)
    return (
      <Badge variant="light" color="gray" tt="none">
        {TEXT.noChange}
      </Badge>
    );
  const amount = count(Math.abs(change));
  const isGain = change > 0;
  return (
    <Badge
      variant="light"
      color={isGain ? "green" : "red"}
      tt="none"
      leftSection={isGain ? <IconTrendingUp {...ICON} /> : <IconTrendingDown {...ICON} />}
    >
      <span aria-hidden="true">{`${isGain ? "+" : "−"}${amount}`}</span>
      <VisuallyHidden>{isGain ? TEXT.gained(amount) : TEXT.lost(amount)}</VisuallyHidden>
    </Badge>
  );
};
