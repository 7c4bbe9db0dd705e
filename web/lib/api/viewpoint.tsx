import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import type { ActingGrant } from "../session/acting-grant.ts";
import { useServices } from "./services.tsx";

/** In whose name requests are sent: the user's own, or that of the customer whom an administrator acts for. */
export type ActingAs = "own" | `acting for ${string}`;

/**
 * The user whose figures the screens show: those of the user in whose name requests are sent, or of an agency's client.
 * Part of the key of every cached read, so that a switch shows nothing of the former.
 */
export type Viewpoint = ActingAs | `${ActingAs}, client ${string}`;

export const viewpointOf = (grant: ActingGrant | null): ActingAs =>
  grant === null ? "own" : `acting for ${grant.email}`;

interface ActiveViewpoint {
  readonly viewpoint: Viewpoint;
  /** In whose name requests are sent, also while a client's figures are shown. */
  readonly acting: ActingAs;
  readonly switchTo: (viewpoint: ActingAs) => void;
}

const ViewpointContext = createContext<ActiveViewpoint | null>(null);

/** Starts with this tab's grant, which survives a reload. */
export function ViewpointProvider({ children }: { children: ReactNode }) {
  const { actingGrants } = useServices();
  const [acting, switchTo] = useState(() => viewpointOf(actingGrants.current()));
  const viewed = useMemo(() => ({ viewpoint: acting, acting, switchTo }), [acting]);
  return <ViewpointContext value={viewed}>{children}</ViewpointContext>;
}

/** Narrows the viewpoint to a client of the agency. */
export function ClientViewpointProvider({ clientId, children }: { clientId: string; children: ReactNode }) {
  const { acting, switchTo } = useViewpoint();
  const viewed = useMemo<ActiveViewpoint>(
    () => ({ viewpoint: `${acting}, client ${clientId}`, acting, switchTo }),
    [acting, clientId, switchTo],
  );
  return <ViewpointContext value={viewed}>{children}</ViewpointContext>;
}

export function useViewpoint(): ActiveViewpoint {
  const viewed = useContext(ViewpointContext);
  if (!viewed) throw new Error("no viewpoint: wrap the tree in SessionProvider");
  return viewed;
}
