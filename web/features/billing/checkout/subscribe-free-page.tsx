import { useEffect } from "react";
import { Navigate } from "react-router-dom";
import { NotWhileActing } from "#web/components/ui/acting-note.tsx";
import { PageHeader } from "#web/components/ui/page-header.tsx";
import { useUser } from "#web/lib/session/session.tsx";
import { toastError } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";
import { ConfirmFree } from "./confirm-free.tsx";

/**
 * Switches an author to the free plan after confirmation. Paying customers must cancel first; agencies have no free
 * plan.
 */
export default function SubscribeFreePage() {
  const user = useUser();
  if (user.agency) return <NotForAgencies />;
  if (user.impersonate_admin_id !== null) return <NotWhileActing email={user.email} />;
  if (user.subscription) return <Navigate to="/subscribe-cancel" replace />;
  return (
    <>
      <PageHeader title={TEXT.free.title} lead={TEXT.free.lead} />
      <ConfirmFree />
    </>
  );
}

function NotForAgencies() {
  useEffect(() => void toastError(TEXT.freeNotAvailable), []);
  return <Navigate to="/upgrade" replace />;
}
