import { Navigate } from "react-router-dom";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { ForPayers } from "../plans/for-payers.tsx";
import { TEXT } from "../text.ts";
import { CancelSubscription } from "./cancel-subscription.tsx";

/** Cancels a plan. Without a plan, or after cancelling, redirects to the subscription screen. */
export default function SubscribeCancelPage() {
  const { subscription } = useUser();
  return (
    <ForPayers>
      {subscription === null ? (
        <Navigate to="/account/billing" replace />
      ) : (
        <>
          <PageHeader title={TEXT.cancel.title} />
          <CancelSubscription />
        </>
      )}
    </ForPayers>
  );
}
