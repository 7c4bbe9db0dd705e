import { useState } from "react";
import classes from "./book-cover.module.css";

/** The retailer answers a missing cover with a picture of one pixel. */
const isRealCover = (image: HTMLImageElement): boolean => image.naturalWidth > 1;

/** A book's cover, or a plain one with its initial while there is none. Decorative: the title stands beside it. */
export const BookCover = ({ image, title }: { image: string | null; title: string }) => {
  const [missing, setMissing] = useState(image === null);
  if (missing || image === null) {
    return (
      <span className={classes.plain} aria-hidden="true">
        {title.trim().charAt(0).toUpperCase()}
      </span>
    );
  }
  return (
    <img
      className={classes.cover}
      src={image}
      alt=""
      width={32}
      height={48}
      loading="lazy"
      referrerPolicy="no-referrer"
      onError={() => setMissing(true)}
      onLoad={({ currentTarget }) => {
        if (!isRealCover(currentTarget)) setMissing(true);
      }}
    />
  );
};
