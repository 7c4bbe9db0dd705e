import { Button, Group, Skeleton } from "@mantine/core";
import { IconBookOff } from "@tabler/icons-react";
import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { Navigate, Outlet, useLocation, useMatches } from "react-router-dom";
import { PRODUCT_NAME } from "#shared/product.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { FailureMessage, StateMessage } from "#web/components/ui/state-message.tsx";
import { type ApiFailure, isFailure } from "#web/lib/api/api-failure.ts";
import { useExtension } from "#web/lib/extension/use-extension.tsx";
import { knownUser, useSession } from "#web/lib/session/session.tsx";
import { ImpersonationBar } from "../layouts/banners/impersonation-bar.tsx";
import { BasicFrame } from "../layouts/basic-layout.tsx";
import { EmptySectionContext } from "../sections/section-gate.tsx";
import { BootScreen } from "../start/boot-screen.tsx";
import { TEXT } from "../text.ts";
import { addressOfTarget, type Verdict, verdictFor } from "./guards.ts";
import { type Layout, ROUTES, type RouteEntry, type RouteName } from "./routes.ts";
import { personOf } from "./viewer.ts";

const HiddenPage = () => (
  <BasicFrame>
    <title>{`${TEXT.hidden} · ${PRODUCT_NAME}`}</title>
    <StateMessage
      title={TEXT.hidden}
      icon={<IconBookOff size={28} stroke={1.5} />}
      action={<LinkButton to="/">{TEXT.backToDashboard}</LinkButton>}
    />
  </BasicFrame>
);

/** A screen that doesn't open with what this device has of the last visit. */
const NeedsConnection = ({ title, failure, onRetry }: { title: string; failure: ApiFailure; onRetry: () => void }) => {
  if (!isFailure(failure, "offline")) return <FailureMessage error={failure} onRetry={onRetry} />;
  return (
    <BasicFrame>
      <StateMessage
        role="alert"
        title={TEXT.needsConnection.title(title)}
        action={
          <Group justify="center">
            <Button variant="default" onClick={onRetry}>
              {TEXT.needsConnection.retry}
            </Button>
            <LinkButton to="/">{TEXT.needsConnection.toFigures}</LinkButton>
          </Group>
        }
      >
        {TEXT.needsConnection.hint}
      </StateMessage>
    </BasicFrame>
  );
};

/**
 * The route entry of the current screen. The router accepts any value as `handle`; ours are all entries of the table.
 */
function useRouteEntry(): RouteEntry {
  const handle = useMatches().at(-1)?.handle;
  return Object.values<RouteEntry>(ROUTES).find((entry) => entry === handle) ?? ROUTES.notFound;
}

const isSame = (one: Verdict, other: Verdict): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Screens for users without data, extension or plan, who may have got it since the user was last loaded. */
const MISSING_SOMETHING: ReadonlySet<RouteName> = new Set<RouteName>([
  "extensionInstall",
  "extensionActivate",
  "royaltiesImporting",
  "payoutsImporting",
  "upgrade",
]);

const isTurnedAway = (verdict: Verdict): boolean =>
  verdict === "empty" || (typeof verdict === "object" && "route" in verdict && MISSING_SOMETHING.has(verdict.route));

/**
 * Reloads the user before `asked` (null while the screen is open) redirects, and returns true once done. An import may
 * have finished, or a plan started, without this page knowing.
 */
function useRefreshedFor(asked: string | null): boolean {
  const { refresh } = useSession();
  const [refreshedFor, setRefreshedFor] = useState<string | null>(null);
  useEffect(() => {
    if (asked === null) return;
    let current = true;
    void refresh().then(() => current && setRefreshedFor(asked));
    return () => {
      current = false;
    };
  }, [asked, refresh]);
  return refreshedFor === asked;
}

/** Layouts whose frame shows before the screen within it. */
const WITH_FRAME: ReadonlySet<Layout> = new Set<Layout>(["application", "account", "client"]);

const CheckContext = createContext(false);

/** The screen within the frame; its place while the user is read again, so that the menu, search and keys stay. */
export const CheckedOutlet = () =>
  useContext(CheckContext) ? <Skeleton height={320} role="status" aria-label={TEXT.loadingPage} /> : <Outlet />;

/** Sets the document title, and admits only users whom the guards let in. */
export function RouteGuard({ children }: { children: ReactNode }) {
  const { state, retry } = useSession();
  const entry = useRouteEntry();
  const { pathname, search, hash } = useLocation();
  const { presence } = useExtension();
  const asked = `${pathname}${search}${hash}`;
  const known = knownUser(state);
  const viewer = known && personOf(known);
  const verdict = verdictFor(entry, asked, viewer, presence === "absent" ? "absent" : "present");
  const isRedirected = state.status === "signed-in" && isTurnedAway(verdict);
  const isRefreshed = useRefreshedFor(isRedirected ? asked : null);

  if (state.status === "starting") return <BootScreen />;
  // A user of the last visit opens a screen and is led home, but is turned away only once that is certain.
  const isOpenToRemembered = entry === ROUTES.home || (entry.opensFromLastVisit && verdict === "open");
  if (state.status === "remembered" && !isOpenToRemembered)
    return state.failure ? (
      <NeedsConnection title={entry.title} failure={state.failure} onRetry={retry} />
    ) : (
      <BootScreen />
    );
  if (state.status === "unreachable") return <FailureMessage error={state.failure} onRetry={retry} />;

  // Detecting the extension takes a moment, and most screens open with or without it.
  if (presence === "unknown" && !isSame(verdict, verdictFor(entry, asked, viewer, "absent"))) return <BootScreen />;
  const isChecked = !isRedirected || isRefreshed;
  if (!isChecked && !WITH_FRAME.has(entry.layout)) return <BootScreen />;
  if (verdict === "hidden") return <HiddenPage />;
  if (isChecked && verdict !== "open" && verdict !== "empty") {
    const isHeld = "route" in verdict && verdict.held === true;
    const to = addressOfTarget(verdict);
    // Keyed by the address it leaves: two consecutive addresses may redirect to the same one, and Navigate acts only on
    // mount.
    return <Navigate key={asked} to={to} replace state={isHeld ? { refused: entry.title } : null} />;
  }
  return (
    <>
      <title>{`${entry.title} · ${PRODUCT_NAME}`}</title>
      <CheckContext value={!isChecked}>
        <EmptySectionContext value={verdict === "empty"}>{children}</EmptySectionContext>
      </CheckContext>
      <ImpersonationBar />
    </>
  );
}
