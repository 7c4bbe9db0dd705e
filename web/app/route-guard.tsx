import type { ReactNode } from "react";
import { Navigate, useLocation, useMatches } from "react-router-dom";
import { PRODUCT_NAME } from "#shared/product.ts";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { useSession } from "#web/lib/session.tsx";
import { BootScreen } from "./boot-screen.tsx";
import { redirectFor } from "./guards.ts";
import { ROUTES, type RouteEntry } from "./routes.ts";

/** The entry of the screen that is shown. The router takes any value as `handle`; ours are all entries of the table. */
function useRouteEntry(): RouteEntry {
  const handle = useMatches().at(-1)?.handle;
  return Object.values<RouteEntry>(ROUTES).find((entry) => entry === handle) ?? ROUTES.notFound;
}

/** Titles the document and lets a screen be seen only by those whom the guards let in. */
export function RouteGuard({ children }: { children: ReactNode }) {
  const { state, retry } = useSession();
  const entry = useRouteEntry();
  const { pathname, search, hash } = useLocation();

  if (state.status === "starting") return <BootScreen />;
  if (state.status === "unreachable") return <FailureMessage error={state.failure} onRetry={retry} />;

  const viewer = state.status === "signed-in" ? state.user : null;
  const redirect = redirectFor(entry, `${pathname}${search}${hash}`, viewer);
  if (redirect) return <Navigate to={redirect} replace />;
  return (
    <>
      <title>{`${entry.title} · ${PRODUCT_NAME}`}</title>
      {children}
    </>
  );
}
