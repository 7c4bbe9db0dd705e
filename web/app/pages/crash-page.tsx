import { Button } from "@mantine/core";
import { useEffect } from "react";
import { useRouteError } from "react-router-dom";
import { FailureMessage, StateMessage } from "#web/components/ui/state-message.tsx";
import { ApiFailure } from "#web/lib/api/api-failure.ts";
import { isOnline } from "#web/lib/env.ts";
import { runningRelease, useIsReplaced } from "#web/lib/running-release.ts";
import { TEXT } from "../text.ts";

/**
 * Shown when a screen crashed or its code could not be loaded: after a release, which it then says, or without a
 * connection. Reloading the page fixes the former.
 */
export const CrashPage = () => {
  const error = useRouteError();
  const isReplaced = useIsReplaced();
  useEffect(() => void runningRelease.check(), []);
  const reload = () => void runningRelease.renew();
  if (isReplaced)
    return (
      <StateMessage
        role="alert"
        title={TEXT.release.replaced}
        action={<Button onClick={reload}>{TEXT.release.reload}</Button>}
      >
        {TEXT.release.hint}
      </StateMessage>
    );
  // Code that isn't on this device can't be loaded without a connection.
  return <FailureMessage error={isOnline() ? error : new ApiFailure("offline", 0)} onRetry={reload} />;
};
