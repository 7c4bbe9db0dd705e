import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import classes from "./sparkline.module.css";

const BOX = { width: 96, height: 28, padding: 3 } as const;

/** A rank's curve within a box, with the best rank at the top. */
interface SparklineShape {
  /** An SVG path; consecutive days are connected, gaps are not. */
  readonly path: string;
  /** Days without a neighbor, which a path doesn't show, and the last day. */
  readonly dots: readonly { readonly x: number; readonly y: number }[];
}

const round = (value: number): number => Math.round(value * 10) / 10;

/**
 * Draws one value per day, oldest first, on a logarithmic scale: moving from 200 to 100 is as high as from 20,000 to
 * 10,000. Null when no day has a rank.
 */
export function sparklineShape(
  values: readonly (number | null)[],
  { width, height, padding }: { readonly width: number; readonly height: number; readonly padding: number },
): SparklineShape | null {
  const logs = values.map((rank) => (rank === null ? null : Math.log(rank)));
  const known = logs.filter((log) => log !== null);
  if (known.length === 0) return null;
  const [best, worst] = [Math.min(...known), Math.max(...known)];
  const step = values.length > 1 ? (width - 2 * padding) / (values.length - 1) : 0;
  const points = logs.map((log, day) => {
    if (log === null) return null;
    const depth = worst === best ? 0.5 : (log - best) / (worst - best);
    return { x: round(padding + day * step), y: round(padding + depth * (height - 2 * padding)) };
  });
  const last = points.findLastIndex((point) => point !== null);
  const path = points.flatMap((point, day) => {
    if (point === null) return [];
    return [`${points[day - 1] ? "L" : "M"}${point.x} ${point.y}`];
  });
  const dots = points.filter((point, day) => {
    if (point === null) return false;
    return day === last || !(points[day - 1] || points[day + 1]);
  });
  return { path: path.join(""), dots: dots.filter((dot) => dot !== null) };
}

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
