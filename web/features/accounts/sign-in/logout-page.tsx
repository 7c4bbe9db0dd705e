import { Loader } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Navigate } from "react-router-dom";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { useSession } from "#web/lib/session/session.tsx";
import { toastFailure } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";

/** An ended session needs no message, and the device has cleared it either way. */
function toastUnlessEnded(error: unknown): void {
  if (!isFailure(error, "unauthenticated", "offline", "impersonating")) toastFailure(error);
}

/**
 * Signs out and opens the sign-in page. Ends an impersonation first, because the session belongs to the administrator.
 */
export default function LogoutPage() {
  const { state, stopActing, signOut } = useSession();
  const begun = useRef(false);
  const acting = state.status === "signed-in" && state.user.impersonate_admin_id !== null;

  useEffect(() => {
    if (begun.current || state.status !== "signed-in") return;
    begun.current = true;
    const leave = async () => {
      if (acting) await stopActing().catch(toastUnlessEnded);
      await signOut().catch(toastUnlessEnded);
    };
    void leave();
  }, [state.status, acting, stopActing, signOut]);

  if (state.status === "signed-out") return <Navigate to="/signin" replace />;
  return (
    <StateMessage role="status" title={TEXT.signIn.signingOut}>
      <Loader size="sm" aria-hidden="true" />
    </StateMessage>
  );
}
