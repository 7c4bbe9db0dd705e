import { createContext, type ReactNode, useContext } from "react";
import type { WebConfig } from "#shared/api/web-config.ts";
import type { ExtensionClient } from "../extension/detect-extension.ts";
import type { ActingGrants } from "../session/acting-grant.ts";
import type { Auth } from "../session/auth.ts";
import type { Call } from "./api-client.ts";
import type { LastSeen } from "./last-seen.ts";
import type { SeenShown } from "./seen-shown.ts";

/** The application's outside dependencies, passed in so that tests can replace them. */
export interface Services {
  readonly call: Call;
  readonly auth: Auth;
  readonly config: WebConfig;
  readonly extension: ExtensionClient;
  readonly lastSeen: LastSeen;
  readonly seenShown: SeenShown;
  /** Notifies when the API rejects even a fresh token; returns the unsubscribe function. */
  readonly onSignedOut: (listener: () => void) => () => void;
  readonly actingGrants: ActingGrants;
  /** Notifies when the grant has ended; returns the unsubscribe function. */
  readonly onActingEnded: (listener: () => void) => () => void;
  /** Notifies when the API rejects a call for lack of a plan; returns the unsubscribe function. */
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
