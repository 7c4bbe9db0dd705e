import { Skeleton } from "@mantine/core";
import { type ReactNode, useMemo } from "react";
import { Outlet, useLocation, useParams } from "react-router-dom";
import { useSWRConfig } from "swr";
import type { User } from "#shared/api/accounts/accounts.ts";
import { type ClientDetails, getClient, listClients } from "#shared/api/agency/clients.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { mayUseMarketing } from "#shared/domain/billing/entitlements.ts";
import { type ConsentScope, isGranted } from "#shared/domain/consent/scopes.ts";
import { useClient } from "#web/api/clients.ts";
import { LinkButton } from "#web/components/ui/link-button.tsx";
import { FailureMessage, StateMessage } from "#web/components/ui/state-message.tsx";
import type { Call } from "#web/lib/api/api-client.ts";
import { ApiFailure, isFailure } from "#web/lib/api/api-failure.ts";
import { keyOf, useRefresh } from "#web/lib/api/cache.ts";
import { ServicesProvider, useServices } from "#web/lib/api/services.tsx";
import { ClientViewpointProvider, useViewpoint } from "#web/lib/api/viewpoint.tsx";
import { ClientFrameProvider, isSharedBy } from "#web/lib/client/client-frame.tsx";
import type { ExtensionClient } from "#web/lib/extension/detect-extension.ts";
import { ExtensionFailure } from "#web/lib/extension/extension-failure.ts";
import { ExtensionProvider } from "#web/lib/extension/use-extension.tsx";
import { ShownUserProvider, useUser } from "#web/lib/session/session.tsx";
import { scopesNeededAt, screensOf } from "./client-addresses.ts";
import { ClientHead } from "./client-head.tsx";
import { clientUserOf } from "./client-user.ts";
import { TEXT } from "./text.ts";

/** This browser's extension is the member's and never reads for a client. */
const NO_EXTENSION: ExtensionClient = {
  send: async () => {
    throw new ExtensionFailure("absent");
  },
};

/** Sends calls for the client, and refuses those that the client doesn't share without sending them. */
function useClientServices(client: ClientDetails) {
  const services = useServices();
  const { mutate } = useSWRConfig();
  const { acting } = useViewpoint();
  const refresh = useRefresh();
  return useMemo(() => {
    const call = async (endpoint: Endpoint, input: object): Promise<unknown> => {
      if (!isSharedBy(client, endpoint)) throw new ApiFailure("not_found", 404);
      try {
        return await (services.call as UntypedCall)(endpoint, input, { clientId: client.id });
      } catch (error) {
        // The client may have changed or ended the consent: the frame finds out.
        if (isFailure(error, "not_found")) {
          void mutate(keyOf(getClient, { params: { id: client.id } }, acting));
          void refresh([listClients]);
        }
        throw error;
      }
    };
    return { ...services, call: call as Call, extension: NO_EXTENSION };
  }, [services, client, mutate, refresh, acting]);
}
type UntypedCall = (endpoint: Endpoint, input: object, options: { clientId: string }) => Promise<unknown>;

/** A new event also needs the client's books, from which the member chooses. */
const mayLogFor = ({ agency_role, impersonate_admin_id, entitlements }: User, { scopes }: ClientDetails): boolean =>
  agency_role !== "read_only" &&
  impersonate_admin_id === null &&
  entitlements !== null &&
  mayUseMarketing(entitlements) &&
  isGranted(["books", "events"], scopes);

const Framed = ({ client, children }: { client: ClientDetails; children: ReactNode }) => {
  const member = useUser();
  const user = useMemo(() => clientUserOf(member, client), [member, client]);
  const services = useClientServices(client);
  const mayLog = mayLogFor(member, client);
  const frame = useMemo(() => ({ client, mayLog, addressOf: screensOf(client) }), [client, mayLog]);
  return (
    <ClientViewpointProvider clientId={client.id}>
      <ServicesProvider services={services}>
        <ExtensionProvider>
          <ShownUserProvider user={user}>
            <ClientFrameProvider frame={frame}>{children}</ClientFrameProvider>
          </ShownUserProvider>
        </ExtensionProvider>
      </ServicesProvider>
    </ClientViewpointProvider>
  );
};

const ClientContent = ({ client, needed }: { client: ClientDetails; needed: readonly ConsentScope[] }) => {
  // The overview is the agency's own screen.
  if (needed.length === 0) return <Outlet />;
  if (!isGranted(needed, client.scopes))
    return (
      <StateMessage order={2} title={TEXT.notShared(client.label)}>
        {TEXT.notSharedHint}
      </StateMessage>
    );
  return (
    <Framed client={client}>
      <Outlet />
    </Framed>
  );
};

const ClientScreen = ({ id }: { id: string }) => {
  const { data, error, mutate } = useClient(id);
  const needed = scopesNeededAt(useLocation().pathname);
  const client = data?.data;
  if (isFailure(error, "not_found"))
    return (
      <StateMessage title={TEXT.noClient} action={<LinkButton to="/clients">{TEXT.allClients}</LinkButton>}>
        {TEXT.noClientHint}
      </StateMessage>
    );
  if (error && !client) return <FailureMessage error={error} onRetry={() => void mutate()} />;
  if (!client) return <Skeleton height={320} role="status" aria-label={TEXT.loading} />;
  return (
    <>
      <ClientHead client={client} />
      <ClientContent client={client} needed={needed} />
    </>
  );
};

/** The frame around a client's figures. Keyed by client: nothing of one stays on screen for another. */
export const ClientLayout = () => {
  const { clientId = "" } = useParams();
  return <ClientScreen key={clientId} id={clientId} />;
};
