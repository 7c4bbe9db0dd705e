import { VisuallyHidden } from "@mantine/core";
import { IconStar, IconStarFilled } from "@tabler/icons-react";
import { writeNumber } from "#shared/primitives/number-style.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import { STARS } from "../view/review-view.ts";
import classes from "./stars.module.css";

const FROM_ONE = STARS.toReversed();

/** A rating of 1 to 5 in stars, in words for screen readers. */
export const Stars = ({ rating }: { rating: number }) => {
  const { style } = useNumbers();
  if (rating <= 0) return <span className={classes.none}>{TEXT.noRating}</span>;
  const filled = Math.round(rating);
  return (
    <span className={classes.stars}>
      {FROM_ONE.map((star) =>
        star <= filled ? (
          <IconStarFilled key={star} size={15} aria-hidden="true" />
        ) : (
          <IconStar key={star} size={15} stroke={1.6} aria-hidden="true" />
        ),
      )}
      <VisuallyHidden>{TEXT.outOfFive(writeNumber(rating, { maximumFractionDigits: 1 }, style))}</VisuallyHidden>
    </span>
  );
};
