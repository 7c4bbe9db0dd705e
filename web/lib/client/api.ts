import { getClient } from "#shared/api/agency/clients.ts";
import { useQueryOf } from "../api/query.ts";

/** A client of the agency; null asks for nothing. */
export const useClient = (id: string | null) => useQueryOf(getClient, id === null ? null : { params: { id } });
