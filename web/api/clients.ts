import { getBooksActivity } from "#shared/api/agency/activity.ts";
import {
  endClient,
  getClient,
  getClientFigures,
  inviteClient,
  listClients,
  renameClient,
  renewClientCode,
  revokeClientInvitation,
} from "#shared/api/agency/clients.ts";
import { getAgencyDashboard } from "#shared/api/agency/dashboard.ts";
import { listClientBooks, updateMonitoredBooks } from "#shared/api/agency/monitor.ts";
import { getClientsReport } from "#shared/api/agency/reports.ts";
import type { QueryOf } from "#shared/api/endpoint.ts";
import { CURRENCIES } from "#shared/catalogue/marketplaces.ts";
import { useKept } from "#web/lib/api/kept-query.ts";
import { useMutationOf, useQueryOf } from "#web/lib/api/query.ts";

const CLIENTS = { refresh: [listClients, getClient] };

/** A page of the list; the one that the screen opens with is kept on this device. */
export function useClients(query: Partial<QueryOf<typeof listClients>>) {
  const isFirst = Object.keys(query).length === 0;
  return useKept(isFirst ? "clients" : null, useQueryOf(listClients, isFirst ? {} : { query }));
}
/** A client of the agency; null asks for nothing. */
export const useClient = (id: string | null) => useQueryOf(getClient, id === null ? null : { params: { id } });
/** What a client earned in the last twelve months; null unless it shares royalties. */
export const useClientFigures = (id: string) => useQueryOf(getClientFigures, { params: { id } });
export const useInviteClient = () => useMutationOf(inviteClient, CLIENTS);
export const useRevokeRequest = () => useMutationOf(revokeClientInvitation, CLIENTS);
export const useRenewCode = () => useMutationOf(renewClientCode, CLIENTS);
export const useRenameClient = () => useMutationOf(renameClient, CLIENTS);
/** Doesn't refetch the client, whose page is still open. */
export const useEndClient = () => useMutationOf(endClient, { refresh: [listClients] });

/** A page has the books of fifty clients. */
export const useClientBooks = (page: number) =>
  useQueryOf(listClientBooks, { query: { page } }, { keepPreviousData: true });
export const useChangeMonitored = () => useMutationOf(updateMonitoredBooks, { refresh: [listClientBooks] });

export const useActivity = () => useQueryOf(getBooksActivity, {});
export const useDashboard = () => useKept("agency dashboard", useQueryOf(getAgencyDashboard, {}));

/** Null asks for nothing. */
export const useClientsReport = (query: { from: string; to: string; currency: string } | null) =>
  useQueryOf(
    getClientsReport,
    query && { query: { ...query, currency: CURRENCIES.find((code) => code === query.currency) } },
    { keepPreviousData: true },
  );
