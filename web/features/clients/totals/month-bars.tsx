import { useNumbers } from "#web/lib/use-numbers.ts";
import classes from "./month-bars.module.css";
import { TEXT } from "./text.ts";

const BOX = { width: 96, height: 28, gap: 2 } as const;

/**
 * The royalties of twelve months as small bars, the current month last. Amounts below zero have no bar, and months whose
 * royalties aren't known (null) a gap. The size suits a row of a table; `scale` enlarges it.
 */
export const MonthBars = ({
  months,
  currency,
  scale = 1,
}: {
  months: readonly (number | null)[];
  currency: string;
  scale?: number;
}) => {
  const { money } = useNumbers();
  const known = months.filter((amount) => amount !== null);
  const largest = Math.max(0, ...known);
  const width = BOX.width / months.length;
  const now = months.at(-1) ?? null;
  const spoken = [
    now === null ? TEXT.bars.noneNow : TEXT.bars.now(money(now, currency)),
    TEXT.bars.most(money(largest, currency)),
    ...(known.length < months.length ? [TEXT.bars.unknown(months.length - known.length)] : []),
  ].join(", ");
  return (
    <svg
      className={classes.bars}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      width={BOX.width * scale}
      height={BOX.height * scale}
      role="img"
      aria-label={spoken}
    >
      {known.length < months.length && <title>{TEXT.bars.unknown(months.length - known.length)}</title>}
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
