import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import classes from "./sparkline.module.css";
import { sparklineShape } from "./sparkline-shape.ts";

const BOX = { width: 96, height: 28, padding: 3 } as const;

/** The rank of each day as a small curve on a logarithmic scale, oldest day first and the best rank at the top. */
export const Sparkline = ({ values }: { values: readonly (number | null)[] }) => {
  const { count } = useNumbers();
  const shape = sparklineShape(values, BOX);
  if (!shape) return <span className={classes.none}>{TEXT.none}</span>;
  const known = values.filter((value) => value !== null);
  const [latest, best, worst] = [known.at(-1)!, Math.min(...known), Math.max(...known)].map(count);
  return (
    <svg
      className={classes.line}
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      width={BOX.width}
      height={BOX.height}
      role="img"
      aria-label={TEXT.trend(latest!, best!, worst!)}
    >
      <path d={shape.path} />
      {shape.dots.map(({ x, y }) => (
        <circle key={x} cx={x} cy={y} r="1.8" />
      ))}
    </svg>
  );
};
