import { createContext, type ReactNode, useContext, useMemo, useState } from "react";
import type { ActingGrant } from "../session/acting-grant.ts";
import { useServices } from "./services.tsx";

/** In whose name requests are sent: the user's own, or that of the customer whom an administrator acts for. */
export type ActingScope = "own" | `acting for ${string}`;

/**
 * The user whose figures the screens show: those of the user in whose name requests are sent, or of an agency's client.
 * Part of the key of every cached read, so that a switch shows nothing of the former.
 */
export type Scope = ActingScope | `${ActingScope}, client ${string}`;

export const scopeOf = (grant: ActingGrant | null): ActingScope =>
  grant === null ? "own" : `acting for ${grant.email}`;

interface Scoped {
  readonly scope: Scope;
  /** In whose name requests are sent, also while a client's figures are shown. */
  readonly acting: ActingScope;
  readonly switchTo: (scope: ActingScope) => void;
}

const ScopeContext = createContext<Scoped | null>(null);

/** Starts with this tab's grant, which survives a reload. */
export function ScopeProvider({ children }: { children: ReactNode }) {
  const { actingGrants } = useServices();
  const [acting, switchTo] = useState(() => scopeOf(actingGrants.current()));
  const scoped = useMemo(() => ({ scope: acting, acting, switchTo }), [acting]);
  return <ScopeContext value={scoped}>{children}</ScopeContext>;
}

/** Narrows the scope to a client of the agency. */
export function ClientScopeProvider({ clientId, children }: { clientId: string; children: ReactNode }) {
  const { acting, switchTo } = useScope();
  const scoped = useMemo<Scoped>(
    () => ({ scope: `${acting}, client ${clientId}`, acting, switchTo }),
    [acting, clientId, switchTo],
  );
  return <ScopeContext value={scoped}>{children}</ScopeContext>;
}

export function useScope(): Scoped {
  const scoped = useContext(ScopeContext);
  if (!scoped) throw new Error("no scope: wrap the tree in SessionProvider");
  return scoped;
}
