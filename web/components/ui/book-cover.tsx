import { useState } from "react";
import { initialOf } from "#shared/primitives/text.ts";
import classes from "./book-cover.module.css";

/** Amazon serves a one-pixel image for a missing cover. */
const isRealCover = (image: HTMLImageElement): boolean => image.naturalWidth > 1;

interface Props {
  readonly image: string | null;
  readonly title: string;
  readonly size?: "small" | "row" | "large";
}

/**
 * A book's cover over a plain one with its initial, which shows while the image loads or is missing. Decorative: the
 * title is shown beside it.
 */
export const BookCover = ({ image, title, size = "row" }: Props) => {
  const [missing, setMissing] = useState(false);
  return (
    <span className={classes.plain} data-size={size} aria-hidden="true">
      {initialOf(title)}
      {image && !missing && (
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
