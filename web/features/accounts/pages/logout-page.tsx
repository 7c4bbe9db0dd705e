import { Loader } from "@mantine/core";
import { useEffect, useRef } from "react";
import { Navigate } from "react-router-dom";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { isFailure } from "#web/lib/api-failure.ts";
import { useSession } from "#web/lib/session.tsx";
import { toastFailure } from "#web/lib/toasts.ts";

/** Signs out and goes to the sign-in page. */
export default function LogoutPage() {
  const { state, signOut } = useSession();
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current || state.status !== "signed-in") return;
    begun.current = true;
    signOut().catch((error: unknown) => {
      // The device has forgotten the session either way; an ended one needs no word.
      if (!isFailure(error, "unauthenticated", "offline")) toastFailure(error);
    });
  }, [state.status, signOut]);

  if (state.status === "signed-out") return <Navigate to="/signin" replace />;
  return (
    <StateMessage role="status" title="Signing you out">
      <Loader size="sm" aria-hidden="true" />
    </StateMessage>
  );
}
