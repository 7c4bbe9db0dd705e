import { Tooltip } from "@mantine/core";
import { useNumbers } from "#web/lib/use-numbers.ts";
import classes from "./estimated.module.css";
import { TEXT } from "./text.ts";

/**
 * Marks money that is partly an estimate, and explains how much and why. Renders nothing when all of it is reported by
 * the retailer.
 */
export const Estimated = ({ amount, currency }: { amount: number; currency: string }) => {
  const { money } = useNumbers();
  return amount === 0 ? null : (
    <Tooltip label={TEXT.estimate.hint(money(amount, currency))}>
      <button type="button" className={classes.mark}>
        {TEXT.estimate.mark}
      </button>
    </Tooltip>
  );
};
