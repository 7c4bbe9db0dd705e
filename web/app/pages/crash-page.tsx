import { useRouteError } from "react-router-dom";
import { FailureMessage } from "#web/components/ui/state-message.tsx";

/**
 * Shown when a screen crashed or its code could not be loaded (after a release, for example); reloading the page fixes
 * both.
 */
export const CrashPage = () => <FailureMessage error={useRouteError()} onRetry={() => window.location.reload()} />;
