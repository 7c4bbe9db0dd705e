import { Anchor, Badge, Text, VisuallyHidden } from "@mantine/core";
import { IconGift, IconRosetteDiscountCheck, IconStar, IconStarFilled, IconUser } from "@tabler/icons-react";
import { useState } from "react";
import { writeNumber } from "#shared/primitives/number-style.ts";
import { initialOf } from "#shared/primitives/text.ts";
import type { CustomerReview } from "#shared/sources/amazon/answers.ts";
import { BookLink } from "#web/components/ui/book-link.tsx";
import { formatDayOf } from "#web/lib/format.ts";
import { useUser } from "#web/lib/session/session.tsx";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { TEXT } from "../text.ts";
import { STARS } from "../view/review-view.ts";
import classes from "./review-card.module.css";

/** A book that a review belongs to. */
export interface ReviewedBook {
  readonly title: string;
  readonly id: string;
}

interface Props {
  readonly review: CustomerReview;
  /** Null where all reviews are of one book. */
  readonly book: ReviewedBook | null;
  /** Arrived since the author's last look. */
  readonly isNew: boolean;
}

const WORD = /[\p{L}\p{N}][^\s]*/gu;

/** The capital initials of a name's first and last word: `KO` for "K. Okonkwo"; empty for a name without letters. */
export function initialsOf(name: string): string {
  const words = name.match(WORD) ?? [];
  const [first, last] = [words[0], words.at(-1)];
  if (first === undefined || last === undefined) return "";
  return words.length === 1 ? initialOf(first) : initialOf(first) + initialOf(last);
}

/** Shows initials only: a reviewer's picture would be loaded from another site. */
const Reviewer = ({ name }: { name: string | null }) => (
  <span className={classes.avatar} aria-hidden="true">
    {initialsOf(name ?? "") || <IconUser size={17} stroke={1.6} />}
  </span>
);

/** Longest text shown before "read more" (document 2, section 9). */
export const EXCERPT_LENGTH = 260;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/**
 * The beginning of a text, cut after `length` characters as a reader counts them, so that no emoji or accent is split;
 * null when the whole text fits.
 */
export function excerptOf(text: string, length: number = EXCERPT_LENGTH): string | null {
  let count = 0;
  for (const { index } of graphemes.segment(text)) {
    if (count === length) return `${text.slice(0, index).trimEnd()}…`;
    count++;
  }
  return null;
}

/** A review's text as plain text; a long one is cut until the reader asks for more. */
const ReviewText = ({ text, of }: { text: string; of: string }) => {
  const [isOpen, setIsOpen] = useState(false);
  const excerpt = excerptOf(text);
  return (
    <div className={classes.text}>
      <bdi>{excerpt === null || isOpen ? text : excerpt}</bdi>{" "}
      {excerpt !== null && (
        <Anchor component="button" type="button" inherit aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          <span aria-hidden="true">{isOpen ? TEXT.readLess : TEXT.readMore}</span>
          <VisuallyHidden>{isOpen ? TEXT.readLessOf(of) : TEXT.readMoreOf(of)}</VisuallyHidden>
        </Anchor>
      )}
    </div>
  );
};

const FROM_ONE = STARS.toReversed();

/** A rating of 1 to 5 in stars, in words for screen readers. */
const Stars = ({ rating }: { rating: number }) => {
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
            <BookLink bookId={book.id}>{book.title}</BookLink>
          </Text>
        )}
        {text && <ReviewText text={text} of={title ?? TEXT.thisReview} />}
      </div>
    </article>
  );
};
