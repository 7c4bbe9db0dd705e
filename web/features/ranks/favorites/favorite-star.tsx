import { ActionIcon } from "@mantine/core";
import { IconStar, IconStarFilled } from "@tabler/icons-react";
import { TEXT } from "../text.ts";
import classes from "./favorite-star.module.css";

interface Props {
  readonly title: string;
  readonly isFavorite: boolean;
  /** Null shows the star without a button. */
  readonly onToggle: (() => void) | null;
}

export const FavoriteStar = ({ title, isFavorite, onToggle }: Props) => {
  const Icon = isFavorite ? IconStarFilled : IconStar;
  if (onToggle === null)
    return (
      <span
        className={classes.star}
        data-marked={isFavorite || undefined}
        role="img"
        aria-label={isFavorite ? TEXT.favorite.is(title) : TEXT.favorite.isNot(title)}
      >
        <Icon size={18} stroke={1.6} aria-hidden="true" />
      </span>
    );
  return (
    <ActionIcon
      variant="subtle"
      className={classes.star}
      data-marked={isFavorite || undefined}
      aria-pressed={isFavorite}
      aria-label={isFavorite ? TEXT.favorite.unmark(title) : TEXT.favorite.mark(title)}
      onClick={onToggle}
    >
      <Icon size={18} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
};
