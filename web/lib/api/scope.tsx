import { createContext, type ReactNode, useContext, useState } from "react";
import type { ActingGrant } from "../session/acting-grant.ts";
import { useServices } from "./services.tsx";

/**
 * Whose figures the screens show: the user's own, or those of the customer whom an administrator acts for. Part of the
 * key of every cached read, so that a switch shows nothing of the former.
 */
export type Scope = "own" | `acting for ${string}`;

export const scopeOf = (grant: ActingGrant | null): Scope => (grant === null ? "own" : `acting for ${grant.email}`);

interface Scoped {
  readonly scope: Scope;
  readonly switchTo: (scope: Scope) => void;
}

const ScopeContext = createContext<Scoped | null>(null);

/** Starts with this tab's grant, which survives a reload. */
export function ScopeProvider({ children }: { children: ReactNode }) {
  const { actingGrants } = useServices();
  const [scope, switchTo] = useState(() => scopeOf(actingGrants.current()));
  return <ScopeContext value={{ scope, switchTo }}>{children}</ScopeContext>;
}

export function useScope(): Scoped {
  const scoped = useContext(ScopeContext);
  if (!scoped) throw new Error("no scope: wrap the tree in SessionProvider");
  return scoped;
}
