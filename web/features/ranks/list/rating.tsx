import { VisuallyHidden } from "@mantine/core";
import { IconStarFilled } from "@tabler/icons-react";
import { writeNumber } from "#shared/primitives/number-style.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import classes from "./rating.module.css";

/** An average rating of 0 to 5. */
export const Rating = ({ rating }: { rating: number | null }) => {
  const { style } = useNumbers();
  if (rating === null) return TEXT.none;
  const text = writeNumber(rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 }, style);
  return (
    <span className={classes.rating}>
      <IconStarFilled size={13} aria-hidden="true" />
      <span aria-hidden="true">{text}</span>
      <VisuallyHidden>{TEXT.outOfFive(text)}</VisuallyHidden>
    </span>
  );
};
