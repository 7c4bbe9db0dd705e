import { Loader } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Navigate } from "react-router-dom";
import { StateMessage } from "#web/components/ui/state-message.tsx";
import { isFailure } from "#web/lib/api/api-failure.ts";
import { useSession } from "#web/lib/session/session.tsx";
import { toastFailure } from "#web/lib/toasts.ts";
import { TEXT } from "../text.ts";

export default function LogoutImpersonatePage() {
  const { state, stopActing } = useSession();
  const [ended, setEnded] = useState(false);
  const begun = useRef(false);

  useEffect(() => {
    if (begun.current || state.status !== "signed-in") return;
    begun.current = true;
    stopActing()
      .catch((error: unknown) => {
        // This tab drops the grant either way; an expired one needs no message.
        if (!isFailure(error, "unauthenticated", "impersonating")) toastFailure(error);
      })
      .finally(() => setEnded(true));
  }, [state.status, stopActing]);

  if (state.status === "signed-out") return <Navigate to="/signin" replace />;
  if (ended) return <Navigate to="/admin/loginAsSomeoneElse" replace />;
  return (
    <StateMessage role="status" title={TEXT.impersonation.ending}>
      <Loader size="sm" aria-hidden="true" />
    </StateMessage>
  );
}
