import { createContext, type ReactNode, useContext } from "react";
import type { ClientDetails } from "#shared/api/agency/clients.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { isGranted } from "#shared/domain/consent/scopes.ts";

/** The frame in which an agency sees a client's own screens. */
export interface ClientFrame {
  readonly client: ClientDetails;
  /** Whether the member may log events for the client: the one thing that an agency may write. */
  readonly mayLog: boolean;
  /** The address of an author's screen within the frame; null for a screen that clients don't share. */
  readonly addressOf: (address: string) => string | null;
}

const ClientFrameContext = createContext<ClientFrame | null>(null);

export const ClientFrameProvider = ({ frame, children }: { frame: ClientFrame; children: ReactNode }) => (
  <ClientFrameContext value={frame}>{children}</ClientFrameContext>
);

/** The frame around the screen; null on the user's own screens. */
export const useClientFrame = (): ClientFrame | null => useContext(ClientFrameContext);

/** Whether a client's consent covers what an endpoint shows. */
export const isSharedBy = ({ scopes }: Pick<ClientDetails, "scopes">, { client }: Pick<Endpoint, "client">): boolean =>
  client !== undefined && isGranted(client, scopes);
