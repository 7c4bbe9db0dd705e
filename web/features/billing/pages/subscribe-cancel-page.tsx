import { Navigate } from "react-router-dom";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { useUser } from "#web/lib/session.tsx";
import { CancelSubscription } from "../cancel/cancel-subscription.tsx";
import { ForPayers } from "../components/for-payers.tsx";

/** Leaving a plan. Who has none to leave, or has left it already, is at the subscription's own screen. */
export default function SubscribeCancelPage() {
  const { subscription } = useUser();
  return (
    <ForPayers>
      {subscription === null ? (
        <Navigate to="/account/billing" replace />
      ) : (
        <>
          <PageHeader title="Cancel your subscription" />
          <CancelSubscription />
        </>
      )}
    </ForPayers>
  );
}
