import { type ReactNode, useCallback, useEffect, useState } from "react";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { buildServices } from "#web/lib/api/build-services.ts";
import type { Services } from "#web/lib/api/services.tsx";
import { BootScreen } from "./start/boot-screen.tsx";

type State = { services: Services } | { error: unknown } | null;

export function Boot({ children }: { children: (services: Services) => ReactNode }) {
  const [state, setState] = useState<State>(null);

  const start = useCallback(() => {
    setState(null);
    buildServices().then(
      (services) => setState({ services }),
      (error: unknown) => setState({ error }),
    );
  }, []);
  useEffect(start, [start]);

  if (state === null) return <BootScreen />;
  if ("services" in state) return children(state.services);
  return <FailureMessage error={state.error} onRetry={start} />;
}
