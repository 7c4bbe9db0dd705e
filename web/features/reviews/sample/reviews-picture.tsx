import { Stack } from "@mantine/core";
import { addDays, dayIn } from "#shared/primitives/dates.ts";
import type { CustomerReview } from "#shared/sources/amazon/answers.ts";
import { guessTimeZone, now } from "#web/lib/env.ts";
import { ReviewCard } from "../list/review-card.tsx";

const REVIEWS = [
  {
    book: "A Lantern at Low Tide",
    daysAgo: 2,
    rating: 5,
    title: "I missed my stop",
    text: "Clever, kind and funny, with a harbor that I would like to move to.",
    name: "K. Okonkwo",
  },
  {
    book: "The Orchard House",
    daysAgo: 5,
    rating: 3,
    title: "A slow start, then wonderful",
    text: "It took me fifty pages to settle in. After that I read all night.",
    name: "Marit",
  },
] as const;

/** Reviews of the sample books. */
export default function ReviewsPicture() {
  const today = dayIn(guessTimeZone(), now());
  return (
    <Stack gap="sm">
      {REVIEWS.map(({ book, daysAgo, rating, title, text, name }) => (
        <ReviewCard
          key={title}
          review={
            {
              title_set_asin: "B0SAMPLE01",
              submitted_at: `${addDays(today, -daysAgo)}T12:00:00.000Z`,
              rating,
              title,
              text,
              is_vine: false,
              is_verified_purchase: true,
              reviewer: { name, avatar: null },
            } satisfies CustomerReview
          }
          book={{ title: book, id: "sample" }}
          isNew={false}
        />
      ))}
    </Stack>
  );
}
