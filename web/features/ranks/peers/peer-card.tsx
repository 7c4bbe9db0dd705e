import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { formatByBinding } from "#shared/catalogue/formats.ts";
import type { PortalBook } from "#shared/sources/amazon/answers.ts";
import { BookCover } from "#web/components/ui/book-cover.tsx";
import { shownPicture } from "#web/lib/shown-picture.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import classes from "./peer-card.module.css";
import { TEXT } from "./text.ts";

interface Props {
  readonly to: string;
  readonly title: string;
  readonly author: string | null;
  readonly image: string | null;
  readonly children?: ReactNode;
  /** Stands beside the link. */
  readonly action?: ReactNode;
  readonly onOpen: () => void;
}

/** A book that leads to its ranks. */
export const PeerCard = ({ to, title, author, image, children, action, onOpen }: Props) => (
  <li className={classes.item}>
    <Link
      className={classes.card}
      to={to}
      onClick={(event) => {
        // Another tab or window opens the address itself.
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onOpen();
      }}
    >
      <BookCover image={shownPicture(image)} title={title} />
      <div className={classes.words}>
        <div className={classes.title}>{title}</div>
        {author !== null && <div className={classes.fact}>{TEXT.by(author)}</div>}
        {children}
      </div>
    </Link>
    {action}
  </li>
);

/** Amazon's facts about a found book. */
export const PeerFacts = ({ book }: { book: PortalBook }) => {
  const { count, plural } = useNumbers();
  const format = formatByBinding(book.binding)?.name ?? TEXT.noRank;
  return (
    <>
      <div className={classes.fact}>
        {book.sales_rank === null ? TEXT.noRank : TEXT.rankIn(count(book.sales_rank), format)}
      </div>
      <div className={classes.fact}>
        {book.average_review === null || !book.reviews
          ? TEXT.noRating
          : TEXT.rating(book.average_review.toFixed(1), plural(book.reviews, "review"))}
      </div>
    </>
  );
};
