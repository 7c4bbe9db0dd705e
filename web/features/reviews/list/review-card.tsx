import { Anchor, Badge, Text } from "@mantine/core";
import { IconGift, IconRosetteDiscountCheck, IconUser } from "@tabler/icons-react";
import type { CustomerReview } from "#shared/sources/amazon/answers.ts";
import { ScreenLink } from "#web/lib/client/screen-link.tsx";
import { formatDayOf } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { TEXT } from "../text.ts";
import { initialsOf } from "./initials.ts";
import classes from "./review-card.module.css";
import { ReviewText } from "./review-text.tsx";
import { Stars } from "./stars.tsx";

/** A book that a review belongs to, with the address of its ranks. */
export interface ReviewedBook {
  readonly title: string;
  readonly address: string;
}

interface Props {
  readonly review: CustomerReview;
  /** Null where all reviews are of one book. */
  readonly book: ReviewedBook | null;
  /** Arrived since the author's last look. */
  readonly isNew: boolean;
}

/** Shows initials only: a reviewer's picture would be loaded from another site. */
const Reviewer = ({ name }: { name: string | null }) => (
  <span className={classes.avatar} aria-hidden="true">
    {initialsOf(name ?? "") || <IconUser size={17} stroke={1.6} />}
  </span>
);

/** A customer's review. Everything in it was written by strangers and is shown as plain text. */
export const ReviewCard = ({ review, book, isNew }: Props) => {
  const { timezone } = useUser();
  const { title, text, rating, reviewer, submitted_at, is_vine, is_verified_purchase } = review;
  return (
    <article className={classes.card}>
      <Reviewer name={reviewer.name} />
      <div className={classes.words}>
        <div className={classes.head}>
          <Stars rating={rating} />
          {title && (
            <h3 className={classes.title}>
              <bdi>{title}</bdi>
            </h3>
          )}
          {isNew && <Badge color="amber">{TEXT.isNew}</Badge>}
        </div>
        <Text component="p" size="sm" c="dimmed" className={classes.line}>
          <bdi>{reviewer.name ?? TEXT.anonymous}</bdi> <span>{TEXT.on(formatDayOf(submitted_at, timezone))}</span>
          {is_verified_purchase && (
            <span className={classes.mark}>
              <IconRosetteDiscountCheck size={15} stroke={1.7} aria-hidden="true" /> {TEXT.verified}
            </span>
          )}
          {is_vine && (
            <span className={classes.mark} title={TEXT.vineHint}>
              <IconGift size={15} stroke={1.7} aria-hidden="true" /> {TEXT.vine}
            </span>
          )}
        </Text>
        {book && (
          <Text component="p" size="sm" className={classes.line}>
            <Anchor component={ScreenLink} to={book.address} inherit aria-label={TEXT.reviewsOf(book.title)}>
              {book.title}
            </Anchor>
          </Text>
        )}
        {text && <ReviewText text={text} of={title ?? TEXT.thisReview} />}
      </div>
    </article>
  );
};
