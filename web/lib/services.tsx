import { createContext, type ReactNode, useContext } from "react";
import type { WebConfig } from "#shared/api/web-config.ts";
import type { ActingGrants } from "./acting-grant.ts";
import type { Call } from "./api-client.ts";
import type { Auth } from "./auth.ts";
import type { ExtensionClient } from "./extension/extension-client.ts";

/** What the application talks to. Handed in once, so that tests hand in their own. */
export interface Services {
  readonly call: Call;
  readonly auth: Auth;
  readonly config: WebConfig;
  /** Our extension in this browser, if it is there. */
  readonly extension: ExtensionClient;
  /** Tells when the API refused even a fresh token; returns how to stop listening. */
  readonly onSignedOut: (listener: () => void) => () => void;
  /** By whose leave this tab acts as somebody else. */
  readonly actingGrants: ActingGrants;
  /** Tells when that leave has ended; returns how to stop listening. */
  readonly onActingEnded: (listener: () => void) => () => void;
  /** Tells when the API refused a call for want of a plan; returns how to stop listening. */
  readonly onPlanRequired: (listener: () => void) => () => void;
}

const ServicesContext = createContext<Services | null>(null);

export const ServicesProvider = ({ services, children }: { services: Services; children: ReactNode }) => (
  <ServicesContext value={services}>{children}</ServicesContext>
);

export function useServices(): Services {
  const services = useContext(ServicesContext);
  if (!services) throw new Error("no services: wrap the tree in ServicesProvider");
  return services;
}
