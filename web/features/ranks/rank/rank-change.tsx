import { VisuallyHidden } from "@mantine/core";
import { IconTrendingDown, IconTrendingUp } from "@tabler/icons-react";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import classes from "./rank-change.module.css";

const ICON = { size: 14, stroke: 1.8, "aria-hidden": true } as const;

/** The change of a rank, negative for an improvement: color, sign and icon, and words for screen readers. */
export const RankChange = ({ change, hint = TEXT.sinceYesterday }: { change: number; hint?: string }) => {
  const { count } = useNumbers();
  const amount = count(Math.abs(change));
  const places = TEXT.places(amount, Math.abs(change) === 1);
  if (change === 0)
    return (
      <span className={classes.change} title={hint}>
        <span aria-hidden="true">±0</span>
        <VisuallyHidden>{TEXT.change.same}</VisuallyHidden>
      </span>
    );
  const isBetter = change < 0;
  return (
    <span className={classes.change} data-direction={isBetter ? "better" : "worse"} title={hint}>
      {isBetter ? <IconTrendingUp {...ICON} /> : <IconTrendingDown {...ICON} />}
      <span aria-hidden="true">{`${isBetter ? "+" : "−"}${amount}`}</span>
      <VisuallyHidden>{isBetter ? TEXT.change.improved(places) : TEXT.change.worsened(places)}</VisuallyHidden>
    </span>
  );
};
