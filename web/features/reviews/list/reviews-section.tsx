import { Button, Group, Skeleton, Stack, Text } from "@mantine/core";
import { IconMessage2 } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import type { CustomerReview } from "#shared/sources/amazon/answers.ts";
import { TablePages } from "#web/components/data-table/table-pages.tsx";
import { FailureMessage, StateMessage } from "#web/components/ui/state-message.tsx";
import { useSay } from "#web/lib/client/addressed.ts";
import { portalProblem, usePortal } from "#web/lib/extension/use-portal.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import { ReviewFigures } from "../figures/review-figures.tsx";
import { ReviewNeedCard, useReviewNeed } from "../need/need-card.tsx";
import { useNewSince } from "../read/use-new-since.ts";
import { type ShownReviews, useReviews } from "../read/use-reviews.ts";
import { TEXT } from "../text.ts";
import { FilterBar } from "../view/filter-bar.tsx";
import { hasFilter, NO_FILTER, type ReviewView } from "../view/review-view.ts";
import classes from "./review-card.module.css";
import { ReviewCard, type ReviewedBook } from "./review-card.tsx";

type Choose = (choice: Partial<ReviewView>) => void;

interface Props {
  /** The title sets that are reviewed; undefined while loading. */
  readonly selection: string;
  readonly titleAsins: readonly string[] | undefined;
  readonly reload: () => Promise<readonly string[]>;
  readonly marketplace: string;
  readonly view: ReviewView;
  readonly onChoose: Choose;
  readonly bookOf: (titleAsin: string) => ReviewedBook | null;
  /** The choices of store and book, shown with the filters. */
  readonly children?: ReactNode;
  /** Shown where no review can be read yet. */
  readonly sample?: ReactNode;
}

const Loading = () => (
  <Stack gap="lg" role="status" aria-label={useSay()(TEXT.loading)}>
    {[1, 2, 3].map((row) => (
      <Skeleton key={row} height={92} />
    ))}
  </Stack>
);

const Empty = ({ view, found, onChoose }: { view: ReviewView; found: number; onChoose: Choose }) => {
  const icon = <IconMessage2 size={26} stroke={1.5} />;
  if (found > 0)
    return (
      <StateMessage
        order={2}
        icon={icon}
        title={TEXT.none.pastEnd}
        action={<Button onClick={() => onChoose({ page: 1 })}>{TEXT.none.firstPage}</Button>}
      />
    );
  if (hasFilter(view))
    return (
      <StateMessage
        order={2}
        icon={icon}
        title={TEXT.none.filtered}
        action={
          <Button variant="default" onClick={() => onChoose(NO_FILTER)}>
            {TEXT.filters.reset}
          </Button>
        }
      >
        {TEXT.none.filteredHint}
      </StateMessage>
    );
  return (
    <StateMessage order={2} icon={icon} title={TEXT.none.title}>
      {TEXT.none.hint}
    </StateMessage>
  );
};

/** How many reviews there are, and with filters how far back they were searched. */
const Count = ({ found: { found, readOf }, isFiltered }: { found: ShownReviews; isFiltered: boolean }) => {
  const numbers = useNumbers();
  const all = numbers.plural(found, "review");
  const matching = found === 1 ? TEXT.summary.foundOne : TEXT.summary.found(all);
  return (
    <Text size="sm" c="dimmed" role="status">
      {isFiltered ? matching : TEXT.summary.all(all)} {readOf !== null && TEXT.summary.readOf(numbers.count(readOf))}{" "}
      {TEXT.delayNote}
    </Text>
  );
};

interface ReviewListProps {
  readonly reviews: readonly CustomerReview[];
  /** The book of a title set; null where all reviews are of one book. */
  readonly bookOf: (titleAsin: string) => ReviewedBook | null;
  readonly isNew: (review: CustomerReview) => boolean;
}

const ReviewList = ({ reviews, bookOf, isNew }: ReviewListProps) => (
  <ol className={classes.list} aria-label={TEXT.list}>
    {reviews.map((review, i) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: reviews have no id, and two may be equal.
      <li key={`${review.title_set_asin} ${review.submitted_at} ${i}`}>
        <ReviewCard review={review} book={bookOf(review.title_set_asin)} isNew={isNew(review)} />
      </li>
    ))}
  </ol>
);

/** Reviews of title sets in one store, live from the author portal, with filters and pages. */
export const ReviewsSection = ({ view, onChoose, bookOf, children, sample, ...asked }: Props) => {
  const portal = usePortal();
  const say = useSay();
  const missing = useReviewNeed(portal);
  const [rounds, setRounds] = useState(1);
  const { stars, isVine, isVerified, page } = view;
  const { data, error, isValidating, mutate } = useReviews(missing === null ? portal : null, {
    ...asked,
    stars,
    isVine,
    isVerified,
    page,
    rounds,
  });
  const isNew = useNewSince(asked.marketplace, data?.reviews);
  const problem = error && !isValidating ? portalProblem(error) : null;
  const retry = () => void mutate();
  const need = missing ?? (problem === "signed_out" ? "login" : null);

  if (need !== null)
    return (
      <>
        <ReviewNeedCard need={need} onRetry={retry} />
        {(need === "uploads" || need === "install") && sample}
      </>
    );
  if (problem === "stale_titles")
    return (
      <StateMessage
        order={2}
        role="alert"
        title={TEXT.none.refused}
        action={
          <Button variant="default" onClick={retry}>
            {TEXT.none.tryAgain}
          </Button>
        }
      >
        {TEXT.none.refusedHint}
      </StateMessage>
    );
  if (problem !== null) return <FailureMessage order={2} error={error} title={say(TEXT.failed)} onRetry={retry} />;
  return (
    <>
      <FilterBar filter={view} onChoose={onChoose}>
        {children}
      </FilterBar>
      {portal && <ReviewFigures key={`${asked.selection} ${asked.marketplace}`} portal={portal} asked={asked} />}
      {!data && <Loading />}
      {data && (
        <>
          <Count found={data} isFiltered={hasFilter(view)} />
          {data.reviews.length === 0 && <Empty view={view} found={data.found} onChoose={onChoose} />}
          <ReviewList reviews={data.reviews} bookOf={bookOf} isNew={isNew} />
          {data.readOf !== null && (
            <Group justify="center" mt="md">
              <Button variant="default" loading={isValidating} onClick={() => setRounds(rounds + 1)}>
                {TEXT.summary.older}
              </Button>
            </Group>
          )}
          <TablePages page={page} pages={data.pages} turnTo={(next) => onChoose({ page: next })} />
        </>
      )}
    </>
  );
};
