import { UnstyledButton } from "@mantine/core";
import type { CSSProperties } from "react";
import { useNumbers } from "#web/lib/use-numbers.ts";
import type { OpenLines } from "./lines-drawer.tsx";
import { TEXT } from "./text.ts";
import type { WaterfallStep } from "./waterfall-steps.ts";
import classes from "./waterfall-table.module.css";

/** The positions of bars as shares of the axis from its lowest to its highest value. */
function barsOf(steps: readonly WaterfallStep[]) {
  const ends = steps.flatMap(({ from, to }) => (from === null ? [] : [from, to]));
  const [low, high] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const share = (value: number) => (high === low ? 0 : (value - low) / (high - low));
  return ({ from, to }: WaterfallStep) =>
    from === null
      ? null
      : ({
          "--bar-start": `${share(Math.min(from, to)) * 100}%`,
          "--bar-width": `${Math.abs(share(to) - share(from)) * 100}%`,
        } as CSSProperties);
}

/** The waterfall as bars in the rows of its table, so that every bar stands beside its figure. */
export const WaterfallTable = ({
  steps,
  caption,
  title,
  onOpen,
}: {
  steps: readonly WaterfallStep[];
  caption: string;
  /** The title of the lines behind a step. */
  title: (step: string) => string;
  onOpen: OpenLines;
}) => {
  const numbers = useNumbers();
  const barOf = barsOf(steps);
  return (
    <table className={classes.table}>
      <caption className={classes.caption}>{caption}</caption>
      <thead className={classes.head}>
        <tr>
          <th scope="col">{TEXT.waterfall.step}</th>
          <td />
          <th scope="col">{TEXT.waterfall.amount}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => {
          const amount = numbers.money(step.amount, step.currency);
          const bar = barOf(step);
          return (
            <tr key={step.key} data-tone={step.tone}>
              <th scope="row">{step.name}</th>
              <td className={classes.track} aria-hidden="true">
                {bar && <span className={classes.bar} style={bar} />}
              </td>
              <td className={classes.amount}>
                {step.lines.length === 0 ? (
                  amount
                ) : (
                  <UnstyledButton
                    className={classes.open}
                    aria-label={TEXT.waterfall.show(step.name, amount)}
                    onClick={() => onOpen({ title: title(step.name), lines: step.lines })}
                  >
                    {amount}
                  </UnstyledButton>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
