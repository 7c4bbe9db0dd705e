import { Skeleton } from "@mantine/core";
import { IconBookOff } from "@tabler/icons-react";
import { useParams } from "react-router-dom";
import type { Book } from "#shared/api/books/books.ts";
import { useBook } from "#web/api/books.ts";
import { CalmNote } from "#web/components/ui/calm-note.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { FailureMessage, StateMessage } from "#web/components/ui/state-message.tsx";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { useSay } from "#web/lib/client/addressed.ts";
import { usePageTitle } from "#web/lib/use-page-title.ts";
import { BookHead } from "../book/book-head.tsx";
import { useBookRanks, useIsAgencysOwn } from "../book/book-ranks.ts";
import { EventsSection } from "../book/events-section.tsx";
import { MarketplacesSection } from "../book/marketplaces-section.tsx";
import { MoneySection } from "../book/money-section.tsx";
import { RanksSection } from "../book/ranks-section.tsx";
import { RelationsSection } from "../book/relations-section.tsx";
import { ReviewsSection } from "../book/reviews-section.tsx";
import { Section } from "../book/section.tsx";
import { TEXT } from "../book/text.ts";
import { useBookReport } from "../book/use-book-report.ts";
import { SHELF } from "../edit/addresses.ts";
import { BackToBooks } from "../edit/back-to-books.tsx";
import { valuesOf } from "../edit/book-form-values.ts";
import { FormatsTable } from "../products/formats-table.tsx";
import classes from "./book-page.module.css";

const Formats = ({ book }: { book: Book }) => (
  <Section title={TEXT.formats.title}>
    <FormatsTable formats={valuesOf(book).formats} />
  </Section>
);

/** The parts of a book of which there are royalties and reviews: an author's own, and a client's. */
const AuthorsBook = ({ book }: { book: Book }) => {
  const report = useBookReport(book.id);
  const ranks = useBookRanks(book);
  return (
    <div className={classes.sections}>
      <MoneySection book={book} state={report} />
      <RanksSection book={book} ranks={ranks} />
      <Formats book={book} />
      <ReviewsSection ranks={ranks} />
      <MarketplacesSection bookId={book.id} state={report} />
      <EventsSection book={book} />
      <RelationsSection book={book} />
    </div>
  );
};

/** The parts of a book on an agency's own shelf, which has no royalties. */
const AgencysBook = ({ book }: { book: Book }) => (
  <div className={classes.sections}>
    <RanksSection book={book} ranks={useBookRanks(book)} />
    <Formats book={book} />
    <EventsSection book={book} />
  </div>
);

const ShownBook = ({ book }: { book: Book }) => {
  const isAgencysOwn = useIsAgencysOwn();
  usePageTitle(book.title, TEXT.title);
  return (
    <>
      <BookHead book={book} />
      <CalmNote />
      {isAgencysOwn ? <AgencysBook book={book} /> : <AuthorsBook book={book} />}
    </>
  );
};

/** A book: what it earns, where it ranks, what readers say and what was done for it. */
export default function BookPage() {
  const { id = "" } = useParams();
  const say = useSay();
  const { data, error, mutate } = useBook(id);
  // A deleted book may still be cached from an earlier visit.
  const isAbsent = isFailure(error, "not_found", "invalid");
  if (isAbsent)
    return (
      <StateMessage
        icon={<IconBookOff size={26} stroke={1.5} />}
        title={say(TEXT.absent)}
        action={<LinkButton to={SHELF}>{TEXT.allBooks}</LinkButton>}
      >
        {say(TEXT.absentHint)}
      </StateMessage>
    );
  if (error && !data) return <FailureMessage title={TEXT.failed} error={error} onRetry={() => void mutate()} />;
  return (
    <>
      <BackToBooks />
      {data ? (
        <ShownBook key={data.id} book={data} />
      ) : (
        <div role="status" aria-busy="true" aria-label={TEXT.loading}>
          <Skeleton height={150} mb="xl" mt="md" />
          <Skeleton height={480} mb="md" />
          <Skeleton height={220} />
        </div>
      )}
    </>
  );
}
