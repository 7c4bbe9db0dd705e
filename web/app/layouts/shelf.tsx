import { sumOf } from "#shared/primitives/sums.ts";
import classes from "./public-layout.module.css";

/** Heights and widths of the book spines from left to right, arranged like a rising bar chart. */
const SPINES = [
  [22, 96, "paper"],
  [30, 124, "line"],
  [18, 110, "amber"],
  [34, 150, "paper"],
  [24, 132, "line"],
  [28, 176, "paper"],
  [20, 158, "line"],
  [36, 204, "paper"],
  [22, 188, "amber"],
  [30, 236, "line"],
  [26, 214, "paper"],
  [34, 268, "paper"],
] as const;

const GAP = 6;
const BASE = 280;

export const Shelf = () => {
  const left = (index: number) => sumOf(SPINES.slice(0, index), ([width]) => width + GAP);
  return (
    <svg className={classes.shelf} viewBox={`0 0 ${left(SPINES.length)} ${BASE + 4}`} aria-hidden="true">
      {SPINES.map(([width, height, kind], index) => (
        <g key={left(index)} className={classes[kind]}>
          <rect x={left(index)} y={BASE - height} width={width} height={height} rx="2" />
          <path d={`M${left(index) + 4} ${BASE - height + 16}h${width - 8}m0 6h${8 - width}`} />
          <path d={`M${left(index) + 4} ${BASE - 16}h${width - 8}`} />
        </g>
      ))}
      <path className={classes.board} d={`M0 ${BASE + 1.5}H${left(SPINES.length)}`} />
    </svg>
  );
};
