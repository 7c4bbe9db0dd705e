import PeerTitlesPage from "#web/features/ranks/pages/peer-titles-page.tsx";
import { WithReviews } from "./with-reviews.tsx";

export default function PeerTitlesWithReviewsPage() {
  return (
    <WithReviews>
      <PeerTitlesPage />
    </WithReviews>
  );
}
