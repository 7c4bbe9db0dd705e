import { NativeSelect, Select, Skeleton } from "@mantine/core";
import { IconBook } from "@tabler/icons-react";
import { lazy, useCallback, useMemo } from "react";
import { RANKED_MARKETPLACES } from "#shared/catalogue/marketplaces.ts";
import { HOME_MARKETPLACE } from "#shared/sources/amazon/portal/title-sets.ts";
import { type TitleSet, useTitleSets } from "#web/api/title-sets.ts";
import { CalmNote } from "#web/components/ui/calm-note.tsx";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { SampleFigure } from "#web/components/ui/sample-figure.tsx";
import { FailureMessage, StateMessage } from "#web/components/ui/state-message.tsx";
import { useAddressView } from "#web/lib/address/use-address-query.ts";
import { useSay } from "#web/lib/client/addressed.ts";
import { useUser } from "#web/lib/session/session.tsx";
import type { ReviewedBook } from "../list/review-card.tsx";
import { ReviewsSection } from "../list/reviews-section.tsx";
import { TEXT } from "../text.ts";
import { REVIEW_ADDRESS, type ReviewView } from "../view/review-view.ts";

const ReviewsPicture = lazy(() => import("../sample/reviews-picture.tsx"));

const ALL_BOOKS = "all books";

/** The chosen store, else that of the user's preferences, else the home store; only stores with ranks. */
function storeOf({ marketplace }: ReviewView, defaultId: number | null): string {
  const chosen = RANKED_MARKETPLACES.find(({ uid }) => uid === marketplace);
  return (chosen ?? RANKED_MARKETPLACES.find(({ id }) => id === defaultId))?.uid ?? HOME_MARKETPLACE;
}

const asinsOf = (sets: readonly TitleSet[], book: string | null): string[] =>
  sets.map(({ asin }) => asin).filter((asin) => book === null || asin === book);

interface ChoiceProps {
  readonly sets: readonly TitleSet[];
  readonly book: string | null;
  readonly store: string;
  readonly onChoose: (choice: Partial<ReviewView>) => void;
}

const Choices = ({ sets, book, store, onChoose }: ChoiceProps) => (
  <>
    <NativeSelect
      label={TEXT.filters.store}
      data={RANKED_MARKETPLACES.map(({ uid, name }) => ({ value: uid, label: name }))}
      value={store}
      onChange={({ currentTarget }) => onChoose({ marketplace: currentTarget.value })}
    />
    {sets.length > 1 && (
      <Select
        label={TEXT.filters.book}
        placeholder={TEXT.filters.allBooks}
        clearable
        clearButtonProps={{ "aria-label": TEXT.filters.clearBook }}
        searchable
        nothingFoundMessage={TEXT.filters.noSuchBook}
        data={sets.map(({ asin, title }) => ({ value: asin, label: title }))}
        value={book}
        onChange={(chosen) => onChoose({ book: chosen })}
      />
    )}
  </>
);

/** Customer reviews of the author's books in one store. */
export default function ReviewsPage() {
  const { preferences } = useUser();
  const say = useSay();
  const [view, choose] = useAddressView(REVIEW_ADDRESS);
  const { sets, error, retry, reload: reloadSets } = useTitleSets();
  const store = storeOf(view, preferences.default_marketplace);
  const book = sets?.some(({ asin }) => asin === view.book) ? view.book : null;
  const onChoose = (choice: Partial<ReviewView>) => choose(choice, { replace: choice.page === undefined });
  const reload = useCallback(async () => asinsOf(await reloadSets(), book), [reloadSets, book]);
  const books = useMemo(() => new Map(sets?.map((set) => [set.asin, set])), [sets]);
  const bookOf = (asin: string): ReviewedBook | null => {
    const set = books.get(asin);
    return set ? { id: set.bookId, title: set.title } : null;
  };

  return (
    <>
      <PageHeader title={TEXT.title} lead={say(TEXT.lead)} />
      <CalmNote />
      {error && !sets && <FailureMessage order={2} error={error} onRetry={retry} />}
      {!sets && !error && <Skeleton height={280} role="status" aria-label={say(TEXT.loading)} />}
      {sets?.length === 0 && (
        <StateMessage
          order={2}
          icon={<IconBook size={26} stroke={1.5} />}
          title={TEXT.none.noBooks}
          action={<LinkButton to="/books">{TEXT.none.addBooks}</LinkButton>}
        >
          {say(TEXT.none.noBooksHint)}
        </StateMessage>
      )}
      {sets && sets.length > 0 && (
        <ReviewsSection
          selection={book ?? ALL_BOOKS}
          titleAsins={asinsOf(sets, book)}
          reload={reload}
          marketplace={store}
          view={view}
          onChoose={onChoose}
          bookOf={bookOf}
          sample={
            <SampleFigure>
              <ReviewsPicture />
            </SampleFigure>
          }
        >
          <Choices sets={sets} book={book} store={store} onChoose={onChoose} />
        </ReviewsSection>
      )}
    </>
  );
}
