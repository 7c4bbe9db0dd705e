import * as calls from "#shared/api/agency/clients.ts";
import { useMutationOf, useQueryOf } from "#web/lib/api/query.ts";

export type { Client, ClientInvitation } from "#shared/api/agency/clients.ts";

const CLIENTS = { refresh: [calls.listClients, calls.getClient] };

export const useClients = () => useQueryOf(calls.listClients, {});
export const useInviteClient = () => useMutationOf(calls.inviteClient, CLIENTS);
export const useRevokeRequest = () => useMutationOf(calls.revokeClientInvitation, CLIENTS);
export const useRenewCode = () => useMutationOf(calls.renewClientCode, CLIENTS);
export const useRenameClient = () => useMutationOf(calls.renameClient, CLIENTS);
/** Doesn't refetch the client, whose page is still open. */
export const useEndClient = () => useMutationOf(calls.endClient, { refresh: [calls.listClients] });
