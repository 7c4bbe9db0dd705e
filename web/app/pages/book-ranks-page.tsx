import RanksPage from "#web/features/ranks/pages/ranks-page.tsx";
import { WithReviews } from "./with-reviews.tsx";

export default function BookRanksPage() {
  return (
    <WithReviews>
      <RanksPage />
    </WithReviews>
  );
}
