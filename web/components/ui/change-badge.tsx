import { Badge } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconEqual } from "@tabler/icons-react";
import { useNumbers } from "#web/lib/use-numbers.ts";
import classes from "./change-badge.module.css";

const LOOKS = {
  up: { Icon: IconArrowUp, color: "green", sign: "+" },
  down: { Icon: IconArrowDown, color: "red", sign: "" },
  same: { Icon: IconEqual, color: "gray", sign: "" },
} as const;

interface Props {
  readonly percent: number;
  /** Without the colors of gain and loss, where the change alone says nothing about either. */
  readonly isPlain?: boolean;
}

/** The change of a figure in percent: its direction shows as an arrow, not by color alone. */
export const ChangeBadge = ({ percent, isPlain = false }: Props) => {
  const { share } = useNumbers();
  const { Icon, color, sign } = LOOKS[percent > 0 ? "up" : percent < 0 ? "down" : "same"];
  return (
    <Badge
      className={classes.badge}
      color={isPlain ? "gray" : color}
      size="sm"
      leftSection={<Icon size={11} stroke={2.4} aria-hidden="true" />}
    >
      {sign}
      {share(percent / 100)}
    </Badge>
  );
};
