import { Tooltip } from "@mantine/core";
import { useNumbers } from "#web/lib/use-numbers.ts";
import classes from "./estimated.module.css";

/**
 * Marks money that is partly an estimate, and explains how much and why. Renders nothing when all of it is reported by
 * the retailer.
 */
export const Estimated = ({ amount, currency }: { amount: number; currency: string }) => {
  const { money } = useNumbers();
  return amount === 0 ? null : (
    <Tooltip
      label={`${money(amount, currency)} of it is estimated from page reads. Select the figure to see why, and which newer file makes it final.`}
    >
      <button type="button" className={classes.mark}>
        est.
      </button>
    </Tooltip>
  );
};
