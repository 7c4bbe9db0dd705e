import { useUser } from "#web/lib/session/session.tsx";
import { useInvoices } from "../api.ts";
import { obstacleOf } from "../plans/plan-choice.ts";
import { TEXT } from "../text.ts";
import { CheckoutSkeleton } from "./checkout-skeleton.tsx";
import { ReviewLinks } from "./review-links.tsx";
import { Subscribed } from "./subscribed.tsx";

/** Confirms that a plan has started, and the payment if there was one: a trial or a 100% coupon charges nothing. */
export default function SubscribeSuccessPage() {
  const isPayer = obstacleOf(useUser()) !== "not-payer";
  const { data, error } = useInvoices(isPayer);
  if (isPayer && !data && !error) return <CheckoutSkeleton />;
  const newest = data?.data[0];
  const isPaid = newest?.status === "paid" && newest.amount > 0;
  return (
    <Subscribed title={isPaid ? TEXT.paymentSuccessful : TEXT.started.title}>
      <ReviewLinks />
    </Subscribed>
  );
}
