import { useId, useMemo } from "react";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { type WeekExample, weekExample } from "./examples.ts";
import { TEXT } from "./text.ts";
import classes from "./week-picture.module.css";

const text = TEXT.range;

/** Units of the drawing; it is as wide as its place. */
const BOX = { width: 360, height: 190, base: 172, top: 20 } as const;
const WEEK = { step: 18, width: 13 } as const;
const AFTER = { width: 46, step: 68 } as const;

/** The two weeks that follow, each with the same range behind its mark. */
function Following({ example, at, yOf }: { example: WeekExample; at: number; yOf: (copies: number) => number }) {
  const { usual, inside, outside } = example;
  return [inside, outside].map((copies, i) => {
    const x = at + i * AFTER.step;
    return (
      <g key={copies}>
        <rect
          className={classes.usual}
          x={x}
          y={yOf(usual.high)}
          width={AFTER.width}
          height={yOf(usual.low) - yOf(usual.high)}
          rx="3"
        />
        <rect
          className={i === 0 ? classes.inside : classes.outside}
          x={x - 4}
          y={yOf(copies) - 1.5}
          width={AFTER.width + 8}
          height="3"
          rx="1.5"
        />
        <text x={x + AFTER.width / 2} y={yOf(copies) - 6} textAnchor="middle">
          {copies}
        </text>
        <text x={x + AFTER.width / 2} y={BOX.height - 4} textAnchor="middle">
          {i === 0 ? text.axis.either : text.axis.or}
        </text>
      </g>
    );
  });
}

/** Weeks of a book, the range of what comes next, and one week inside and one outside of it. */
export const WeekPicture = () => {
  const id = useId();
  const { count } = useNumbers();
  const example = useMemo(weekExample, []);
  const { before, usual, inside, outside } = example;
  const most = Math.max(outside, ...before);
  const yOf = (copies: number) => BOX.base - (copies / most) * (BOX.base - BOX.top);
  const bars = before.map((copies, week) => ({ x: week * WEEK.step, y: yOf(copies) }));
  const weeks = before.length * WEEK.step;
  return (
    <figure className={classes.figure}>
      <svg
        viewBox={`0 0 ${BOX.width} ${BOX.height}`}
        role="img"
        aria-label={text.picture}
        aria-describedby={id}
        className={classes.picture}
      >
        <line className={classes.base} x1="0" x2={BOX.width} y1={BOX.base} y2={BOX.base} />
        {bars.map(({ x, y }) => (
          <rect key={x} className={classes.week} x={x} y={y} width={WEEK.width} height={BOX.base - y} rx="1.5" />
        ))}
        <text x={(weeks - WEEK.step + WEEK.width) / 2} y={BOX.height - 4} textAnchor="middle">
          {text.axis.before}
        </text>
        <Following example={example} at={weeks + 14} yOf={yOf} />
      </svg>
      <figcaption id={id}>
        <p>{text.caption(count(usual.low), count(usual.high))}</p>
        <ul className={classes.key}>
          <li className={classes.keyUsual}>{text.expected}</li>
          <li className={classes.keyInside}>
            {text.inside(count(inside), String(Math.round(100 * (inside / usual.mid - 1))))}
          </li>
          <li className={classes.keyOutside}>{text.outside(count(outside))}</li>
        </ul>
      </figcaption>
    </figure>
  );
};
