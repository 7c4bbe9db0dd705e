import { Text } from "@mantine/core";
import { writeNumber } from "#shared/primitives/number-style.ts";
import type { RankedFormat } from "#web/api/ranks.ts";
import { useNumbers } from "#web/lib/use-numbers.ts";
import type { BookRanks } from "./book-ranks.ts";
import { Loaded, Section } from "./section.tsx";
import { TEXT } from "./text.ts";

const text = TEXT.reviews;
const HEIGHT = 28;

/** The format with the most reviews: Amazon counts those of a work together, and each format repeats them. */
const mostReviewed = (formats: readonly RankedFormat[], marketplace: string) =>
  formats
    .flatMap(({ ranks }) => ranks[marketplace] ?? [])
    .reduce<RankedFormat["ranks"][string] | null>(
      (most, rank) => ((rank.reviews ?? -1) > (most?.reviews ?? -1) ? rank : most),
      null,
    );

const Answer = ({
  formats,
  marketplace,
}: {
  formats: readonly RankedFormat[];
  marketplace: BookRanks["marketplace"];
}) => {
  const { plural, style } = useNumbers();
  const most = mostReviewed(formats, marketplace.uid);
  if (most === null || most.reviews === null) return text.unread;
  if (most.reviews === 0) return text.none(marketplace.name);
  const count = plural(most.reviews, "review");
  if (most.rating === null) return text.counted(count, marketplace.name);
  const rating = writeNumber(most.rating, { minimumFractionDigits: 1, maximumFractionDigits: 1 }, style);
  return text.rated(rating, count, marketplace.name);
};

/** How readers rate the book, with the way to what they wrote. */
export const ReviewsSection = ({ ranks: { marketplace, answer } }: { ranks: BookRanks }) => {
  const set = answer.data?.find(({ title_set_asin }) => title_set_asin !== null)?.title_set_asin;
  const query = new URLSearchParams(set ? { book: set, store: marketplace.uid } : { store: marketplace.uid });
  return (
    <Section title={text.title} link={{ to: `/reviews?${query}`, label: text.link }} isWide>
      <Loaded answer={answer} title={text.title} height={HEIGHT}>
        {(formats) => (
          <Text>
            <Answer formats={formats} marketplace={marketplace} />
          </Text>
        )}
      </Loaded>
    </Section>
  );
};
