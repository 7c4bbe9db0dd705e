import { texts } from "#web/lib/texts.ts";
import { ReviewLinks } from "../components/review-links.tsx";
import { Subscribed } from "../components/subscribed.tsx";

export default function SubscribeSuccessPage() {
  return (
    <Subscribed title={texts.billing.paid}>
      <ReviewLinks />
    </Subscribed>
  );
}
