import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import classes from "./month-bars.module.css";

const BOX = { width: 96, height: 28, gap: 2 } as const;

/** The royalties of twelve months as small bars, the current month last. Amounts below zero have no bar. */
export const MonthBars = ({ months }: { months: readonly number[] }) => {
  const { money } = useNumbers();
  const largest = Math.max(0, ...months);
  const width = BOX.width / months.length;
  const spoken = TEXT.list.bars(money(months.at(-1) ?? 0, "USD"), money(largest, "USD"));
  return (
    <svg
      className={classes.bars}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      width={BOX.width}
      height={BOX.height}
      role="img"
      aria-label={spoken}
    >
      {months.map((amount, month) => {
        // A month without royalties keeps a line, so that its place is seen.
        const height = Math.max(1, largest === 0 ? 0 : (Math.max(0, amount) / largest) * BOX.height);
        const x = month * width;
        return <rect key={x} x={x} y={BOX.height - height} width={width - BOX.gap} height={height} rx="1" />;
      })}
    </svg>
  );
};
