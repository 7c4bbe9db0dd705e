import type { ReactNode } from "react";
import { Navigate, useLocation, useMatches } from "react-router-dom";
import { PRODUCT_NAME } from "#shared/product.ts";
import { FailureMessage } from "#web/components/ui/state-message.tsx";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { useSession } from "#web/lib/session.tsx";
import { BootScreen } from "./boot-screen.tsx";
import { type Verdict, verdictFor } from "./guards.ts";
import { ImpersonationBar } from "./layouts/impersonation-bar.tsx";
import { addressOfTarget, nearestScreen } from "./nearest-screen.ts";
import { HiddenPage } from "./pages/hidden-page.tsx";
import { hasPage } from "./pages.ts";
import { ROUTES, type RouteEntry } from "./routes.ts";
import { personOf } from "./viewer.ts";

/** The entry of the screen that is shown. The router takes any value as `handle`; ours are all entries of the table. */
function useRouteEntry(): RouteEntry {
  const handle = useMatches().at(-1)?.handle;
  return Object.values<RouteEntry>(ROUTES).find((entry) => entry === handle) ?? ROUTES.notFound;
}

const isSame = (one: Verdict, other: Verdict): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Titles the document and lets a screen be seen only by those whom the guards let in. */
export function RouteGuard({ children }: { children: ReactNode }) {
  const { state, retry } = useSession();
  const entry = useRouteEntry();
  const { pathname, search, hash } = useLocation();
  const { presence } = useExtension();

  if (state.status === "starting") return <BootScreen />;
  if (state.status === "unreachable") return <FailureMessage error={state.failure} onRetry={retry} />;

  const viewer = state.status === "signed-in" ? personOf(state.user) : null;
  const asked = `${pathname}${search}${hash}`;
  const verdict = verdictFor(entry, asked, viewer, presence === "absent" ? "absent" : "present");
  // Looking for the extension takes a moment, and most screens open with or without it.
  if (presence === "unknown" && !isSame(verdict, verdictFor(entry, asked, viewer, "absent"))) return <BootScreen />;
  if (verdict === "hidden") return <HiddenPage />;
  if (verdict !== "open") {
    const isHeld = "route" in verdict && verdict.held === true;
    const to = addressOfTarget(nearestScreen(verdict, hasPage));
    // Keyed by where it leads away from: two addresses in a row may lead to the same one, and it moves only when it is mounted.
    return <Navigate key={asked} to={to} replace state={isHeld ? { refused: entry.title } : null} />;
  }
  return (
    <>
      <title>{`${entry.title} · ${PRODUCT_NAME}`}</title>
      {children}
      <ImpersonationBar />
    </>
  );
}
