import { useState } from "react";
import classes from "./book-cover.module.css";

/** The retailer answers a missing cover with a picture of one pixel. */
const isRealCover = (image: HTMLImageElement): boolean => image.naturalWidth > 1;

interface Props {
  readonly image: string | null;
  readonly title: string;
  /** `row` stands in a table's line, `large` at the head of a page. */
  readonly size?: "row" | "large";
}

/** A book's cover over a plain one with its initial, which stays while the picture loads or when there is none. Decorative: the title stands beside it. */
export const BookCover = ({ image, title, size = "row" }: Props) => {
  const [missing, setMissing] = useState(false);
  return (
    <span className={classes.plain} data-size={size} aria-hidden="true">
      {title.trim().charAt(0).toUpperCase()}
      {image !== null && !missing && (
        <img
          className={classes.cover}
          src={image}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setMissing(true)}
          onLoad={({ currentTarget }) => setMissing(!isRealCover(currentTarget))}
        />
      )}
    </span>
  );
};
