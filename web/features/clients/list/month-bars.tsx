import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import classes from "./month-bars.module.css";

const BOX = { width: 96, height: 28, gap: 2 } as const;

/**
 * The royalties of twelve months as small bars, the current month last. Amounts below zero have no bar, and months whose
 * royalties aren't known (null) a gap.
 */
export const MonthBars = ({ months }: { months: readonly (number | null)[] }) => {
  const { money } = useNumbers();
  const known = months.filter((amount) => amount !== null);
  const largest = Math.max(0, ...known);
  const width = BOX.width / months.length;
  const now = months.at(-1) ?? null;
  const spoken = [
    now === null ? TEXT.list.noneNow : TEXT.list.now(money(now, "USD")),
    TEXT.list.most(money(largest, "USD")),
    ...(known.length < months.length ? [TEXT.list.unknown(months.length - known.length)] : []),
  ].join(", ");
  return (
    <svg
      className={classes.bars}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      width={BOX.width}
      height={BOX.height}
      role="img"
      aria-label={spoken}
    >
      {known.length < months.length && <title>{TEXT.list.unknown(months.length - known.length)}</title>}
      {months.map((amount, month) => {
        if (amount === null) return null;
        // A month without royalties keeps a line, so that its place is seen.
        const height = Math.max(1, largest === 0 ? 0 : (Math.max(0, amount) / largest) * BOX.height);
        const x = month * width;
        return <rect key={x} x={x} y={BOX.height - height} width={width - BOX.gap} height={height} rx="1" />;
      })}
    </svg>
  );
};
