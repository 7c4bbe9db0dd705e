import { useRouteError } from "react-router-dom";
import { FailureMessage } from "#web/components/ui/state-message.tsx";

/** A screen broke, or its code could not be fetched (after a release, say): loading the page anew is the cure for both. */
export const CrashPage = () => <FailureMessage error={useRouteError()} onRetry={() => window.location.reload()} />;
