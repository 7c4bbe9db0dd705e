import { Text } from "@mantine/core";
import { TEXT } from "../text.ts";
import classes from "./product-preview.module.css";

const DAYS = [
  34, 42, 38, 51, 47, 60, 72, 58, 49, 55, 63, 57, 69, 80, 74, 62, 71, 66, 78, 92, 85, 76, 83, 70, 88, 100, 93, 81,
];
const BOOKS = [
  { title: "A Field Guide to Lighthouses", share: 46 },
  { title: "The Salt Road", share: 31 },
  { title: "Letters from the Harbor", share: 23 },
] as const;

/** A preview of a report with sample figures, drawn inline so that it follows the theme and loads nothing. */
export const ProductPreview = () => (
  <figure className={classes.frame} role="img" aria-label={TEXT.install.sampleLabel}>
    <div className={classes.head}>
      <span className={classes.total}>$1,284.60</span>
      <span className={classes.change}>+12%</span>
      <span className={classes.tag}>{TEXT.install.sample}</span>
    </div>
    <div className={classes.bars}>
      {DAYS.map((height, day) => (
        <span key={String(day)} style={{ height: `${height}%` }} />
      ))}
    </div>
    <ul className={classes.books}>
      {BOOKS.map(({ title, share }) => (
        <li key={title}>
          <Text span size="sm" truncate>
            {title}
          </Text>
          <span className={classes.track}>
            <span style={{ width: `${share}%` }} />
          </span>
          <span className="colophon-figures">{share}%</span>
        </li>
      ))}
    </ul>
  </figure>
);
